import type { PasskeyOptions } from '@cartera/contrato/segundo-factor';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { row, rows } from '../../../platform/db/query.js';
import type { Tx } from '../../../platform/db/transactions.js';
import { newId } from '../../../platform/id.js';
import type { Challenge } from './challenges.js';

interface StoredPasskey {
  readonly id: string;
  readonly credencial: string;
  readonly clavePublica: string;
  readonly contador: number;
}

/** The answer of a browser. The library validates it. */
type Answer = Readonly<Record<string, unknown>>;

/** Loaded with the first passkey: most sign-ins have none. */
const library = () => import('@simplewebauthn/server');

/** Passkeys of users, on the address of the settings. A host that a request names could be that of another site. */
@Injectable()
export class Passkeys {
  private readonly logger = new Logger(Passkeys.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The options that a browser needs to make a passkey. */
  async newOptions({ id, usuarioId, desafio }: Challenge, email: string): Promise<PasskeyOptions> {
    const { generateRegistrationOptions } = await library();
    const opciones = await generateRegistrationOptions({
      rpName: this.config.empresa,
      rpID: this.rpId,
      userName: email,
      challenge: Buffer.from(desafio, 'base64url'),
      excludeCredentials: (await this.of(usuarioId)).map(({ credencial }) => ({ id: credencial })),
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    });
    return { reto: id, opciones: { ...opciones } };
  }

  /** The options that a browser needs to use one. @returns undefined if the user has none. */
  async options({ id, usuarioId, desafio }: Challenge): Promise<PasskeyOptions | undefined> {
    const passkeys = await this.of(usuarioId);
    if (passkeys.length === 0) return undefined;
    const { generateAuthenticationOptions } = await library();
    const opciones = await generateAuthenticationOptions({
      rpID: this.rpId,
      challenge: Buffer.from(desafio, 'base64url'),
      allowCredentials: passkeys.map(({ credencial }) => ({ id: credencial })),
      userVerification: 'preferred',
    });
    return { reto: id, opciones: { ...opciones } };
  }

  /** Stores a new passkey. @returns false if the answer is not one to the challenge. */
  async add(tx: Tx, challenge: Challenge, answer: Answer, nombre: string): Promise<boolean> {
    const { verifyRegistrationResponse } = await library();
    const { registrationInfo } = await this.orRefused(
      verifyRegistrationResponse({
        response: answer as unknown as RegistrationResponseJSON,
        ...this.expected(challenge),
      }),
    );
    if (!registrationInfo) return false;
    const { id, publicKey, counter } = registrationInfo.credential;
    const added = await row(
      tx,
      `INSERT INTO llave_de_acceso (id, usuario_id, credencial, clave_publica, contador, nombre, creada)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (credencial) DO NOTHING RETURNING id`,
      [
        newId(),
        challenge.usuarioId,
        id,
        Buffer.from(publicKey).toString('base64'),
        counter,
        nombre,
        this.clock.now(),
      ],
    );
    return added !== undefined;
  }

  /** True if an answer proves that its user has one of their passkeys. */
  async accepts(challenge: Challenge, answer: Answer): Promise<boolean> {
    const passkey = (await this.of(challenge.usuarioId)).find(({ credencial }) => credencial === answer.id);
    if (!passkey) return false;
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await this.orRefused(
      verifyAuthenticationResponse({
        response: answer as unknown as AuthenticationResponseJSON,
        ...this.expected(challenge),
        credential: {
          id: passkey.credencial,
          publicKey: new Uint8Array(Buffer.from(passkey.clavePublica, 'base64')),
          counter: passkey.contador,
        },
      }),
    );
    if (!verified || !authenticationInfo) return false;
    await this.dataSource.query('UPDATE llave_de_acceso SET contador = $2 WHERE id = $1', [
      passkey.id,
      authenticationInfo.newCounter,
    ]);
    return true;
  }

  /** Refuses an answer on which the library throws: for one that it cannot read, and for a fault of its own. The log has both. */
  private async orRefused<T extends { readonly verified: boolean }>(
    verification: Promise<T>,
  ): Promise<Partial<T> & { readonly verified: boolean }> {
    try {
      return await verification;
    } catch (error) {
      this.logger.warn('No se pudo verificar una llave de acceso', error);
      return { verified: false } as Partial<T> & { readonly verified: boolean };
    }
  }

  private of(usuarioId: string): Promise<StoredPasskey[]> {
    return rows<StoredPasskey>(
      this.dataSource,
      `SELECT id, credencial, clave_publica AS "clavePublica", contador::float8 AS contador
         FROM llave_de_acceso WHERE usuario_id = $1`,
      [usuarioId],
    );
  }

  private expected({ desafio }: Challenge) {
    return {
      expectedChallenge: desafio,
      expectedOrigin: this.config.direccion,
      expectedRPID: this.rpId,
      requireUserVerification: false,
    };
  }

  private get rpId(): string {
    return new URL(this.config.direccion).hostname;
  }
}
