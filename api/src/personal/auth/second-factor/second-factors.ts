import type { FirmaAjena, SecondFactorProof, SegundoFactor } from '@cartera/contrato/segundo-factor';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { eventsOf } from '../../../platform/audit/events.sql.js';
import { SecretKeys } from '../../../platform/auth/secret-keys.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { instantText } from '../../../platform/db/instants.js';
import { row, rows } from '../../../platform/db/query.js';
import { inScope } from '../../../platform/db/scope.js';
import type { Tx } from '../../../platform/db/transactions.js';
import type { ActiveSession } from '../../../platform/http/request.js';
import { UsuariosQueries } from '../../usuarios/usuarios.queries.js';
import type { Challenge } from './challenges.js';
import { Passkeys } from './passkeys.js';
import { fingerprintOf, newRecoveryCode } from './secrets.js';
import { TotpCodes } from './totp-codes.js';

const RECOVERY_CODES = 10;
/** The last signatures with a code in the sessions of others, and the last wrong codes: many of these hide none of those. */
const FIRMAS = `
  SELECT ${instantText('momento')} AS en, usuario_nombre AS "sesionDe", despues -> 'tipo' AS tipo, despues -> 'monto' AS monto
    FROM (SELECT a.*, row_number() OVER (PARTITION BY a.resultado ORDER BY a.momento DESC) AS puesto
            FROM ${eventsOf('usuario', '$1', 'cajas.firmar')} a) f
   WHERE puesto <= 3 ORDER BY momento DESC`;
const TOTP_CODE = /^\s*\d{3}\s*\d{3}\s*$/;

/** The second factors of users: an app of codes, passkeys, and recovery codes for when both are lost. */
@Injectable()
export class SecondFactors {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly keys: SecretKeys,
    private readonly dataSource: DataSource,
    private readonly usuarios: UsuariosQueries,
    private readonly totp: TotpCodes,
    private readonly passkeys: Passkeys,
  ) {}

  async get({ usuarioId, rol }: ActiveSession): Promise<SegundoFactor> {
    const found = await row<{ aplicacion: boolean; codigos: number }>(
      this.dataSource,
      `SELECT EXISTS (SELECT FROM totp WHERE usuario_id = $1 AND confirmado) AS aplicacion,
              (SELECT count(*)::int FROM codigo_recuperacion WHERE usuario_id = $1) AS codigos`,
      [usuarioId],
    );
    const passkeys = await rows<{ _id: string; nombre: string; creada: Date }>(
      this.dataSource,
      'SELECT id AS "_id", nombre, creada FROM llave_de_acceso WHERE usuario_id = $1 ORDER BY creada, id',
      [usuarioId],
    );
    return {
      aplicacion: found?.aplicacion === true,
      codigos: found?.codigos ?? 0,
      passkeys: passkeys.map((passkey) => ({ ...passkey, creada: passkey.creada.toISOString() })),
      firmas: await inScope('todo', () => rows<FirmaAjena>(this.dataSource, FIRMAS, [usuarioId])),
      obligatorio: this.config.secondFactorRoles.includes(rol),
    };
  }

  /** True if a code or the answer of a passkey is right. Each serves once. */
  async accepts(
    usuarioId: string,
    { codigo, passkey }: SecondFactorProof,
    challenge: Challenge | undefined,
  ): Promise<boolean> {
    if (passkey) {
      return challenge !== undefined && (await this.passkeys.accepts(challenge, passkey.respuesta));
    }
    if (codigo === undefined) return false;
    return TOTP_CODE.test(codigo)
      ? this.totp.accepts(usuarioId, codigo, true)
      : this.recover(usuarioId, codigo);
  }

  /** Counts the factors again after a change. @returns new recovery codes, if the user has none and has a factor. */
  async settle(tx: Tx, usuarioId: string): Promise<readonly string[]> {
    const found = await row<{ hasFactor: boolean; hasCodes: boolean }>(
      tx,
      `SELECT EXISTS (SELECT FROM totp WHERE usuario_id = $1 AND confirmado)
                OR EXISTS (SELECT FROM llave_de_acceso WHERE usuario_id = $1) AS "hasFactor",
              EXISTS (SELECT FROM codigo_recuperacion WHERE usuario_id = $1) AS "hasCodes"`,
      [usuarioId],
    );
    const hasFactor = found?.hasFactor === true;
    await this.usuarios.setSecondFactor(tx, usuarioId, hasFactor);
    if (!hasFactor) {
      await tx.query('DELETE FROM codigo_recuperacion WHERE usuario_id = $1', [usuarioId]);
      return [];
    }
    return found?.hasCodes ? [] : this.renewCodes(tx, usuarioId);
  }

  /** Replaces the recovery codes. They are stored hashed, so this is the only time that they are shown. */
  async renewCodes(tx: Tx, usuarioId: string): Promise<readonly string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    await tx.query('DELETE FROM codigo_recuperacion WHERE usuario_id = $1', [usuarioId]);
    await tx.query('INSERT INTO codigo_recuperacion (usuario_id, huella) SELECT $1, unnest($2::text[])', [
      usuarioId,
      codes.map((code) => fingerprintOf(this.keys.signer.text, code)),
    ]);
    return codes;
  }

  private async recover(usuarioId: string, code: string): Promise<boolean> {
    const spent = await row(
      this.dataSource,
      'DELETE FROM codigo_recuperacion WHERE usuario_id = $1 AND huella = ANY($2) RETURNING 1',
      [usuarioId, this.keys.all.map((key) => fingerprintOf(key, code))],
    );
    return spent !== undefined;
  }
}
