import type { Credentials } from '@cartera/contrato/auth';
import type { SecondFactorProof } from '@cartera/contrato/segundo-factor';
import { Injectable } from '@nestjs/common';
import { Auditoria } from '../platform/audit/auditoria.js';
import { Refusals } from '../platform/audit/refusals.js';
import { Attempts } from '../platform/auth/attempts.js';
import { passwordMatches } from '../platform/auth/passwords.js';
import { type OpenSession, Sessions } from '../platform/auth/sessions.js';
import { Transactions } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import type { RequestContext } from '../platform/http/request.js';
import { type Credential, UsuariosQueries } from '../usuarios/usuarios.queries.js';
import { Challenges } from './second-factor/challenges.js';
import { Passkeys } from './second-factor/passkeys.js';
import { SecondFactors } from './second-factor/second-factors.js';

const ACTION = 'auth.entrar';

/** The record of an entry about an account. The trail never has an account that does not exist: it may be a password. */
function usuario(id: string | undefined) {
  return { entidad: 'usuario', entidadId: id ?? null };
}

interface StartedSession extends OpenSession {
  readonly usuarioId: string;
}

/** POST /auth/login and POST /auth/segundo-paso. */
@Injectable()
export class SignIn {
  constructor(
    private readonly usuarios: UsuariosQueries,
    private readonly sessions: Sessions,
    private readonly attempts: Attempts,
    private readonly challenges: Challenges,
    private readonly passkeys: Passkeys,
    private readonly factors: SecondFactors,
    private readonly transactions: Transactions,
    private readonly auditoria: Auditoria,
    private readonly refusals: Refusals,
  ) {}

  /**
   * Checks the password even of an unknown or inactive user, so that neither the response nor its time reveals
   * which accounts exist.
   * @throws BusinessError CREDENCIALES_INVALIDAS, DEMASIADOS_INTENTOS, and REQUIERE_SEGUNDO_PASO with a ticket for a user
   * with a second factor.
   */
  async execute({ email, password }: Credentials, context: RequestContext): Promise<StartedSession> {
    const credential = await this.usuarios.credential(email);
    const hasFactor = credential?.hasSecondFactor === true;
    // One count for each user: the e-mail address and the user name belong to the same account.
    const account = credential?.id ?? email.toLowerCase();
    const isRight = await this.attempts.check(
      account,
      context.deviceId,
      async () => (await passwordMatches(credential?.claveHash, password)) && credential?.estado === 'activo',
      // The codes that follow have the same count, which a known password must not forget.
      !hasFactor,
    );
    if (!credential || !isRight) {
      this.recordFailure(context, credential?.id);
      throw new BusinessError('CREDENCIALES_INVALIDAS');
    }
    if (!hasFactor) return this.open(credential, context);
    const challenge = await this.challenges.create(credential.id, 'entrar');
    const passkey = await this.passkeys.options(challenge, context.host);
    throw new BusinessError('REQUIERE_SEGUNDO_PASO', {
      segundoPaso: { ticket: challenge.id, ...(passkey && { passkey: passkey.opciones }) },
    });
  }

  /** @throws BusinessError TIQUETE_VENCIDO, CODIGO_INCORRECTO, CREDENCIALES_INVALIDAS, DEMASIADOS_INTENTOS */
  async secondStep(
    ticket: string,
    proof: SecondFactorProof,
    context: RequestContext,
  ): Promise<StartedSession> {
    const challenge = await this.challenges.find(ticket, 'entrar');
    if (!challenge) throw new BusinessError('TIQUETE_VENCIDO');
    const { usuarioId: id, claveHash } = challenge;
    const accepts = () => this.factors.accepts(id, proof, challenge, context.host);
    if (!(await this.attempts.check(id, context.deviceId, accepts))) {
      this.recordFailure(context, id);
      throw new BusinessError('CODIGO_INCORRECTO');
    }
    if (!(await this.challenges.spend(challenge))) throw new BusinessError('TIQUETE_VENCIDO');
    return this.open({ id, claveHash }, context);
  }

  private open(
    credential: Pick<Credential, 'id' | 'claveHash'>,
    context: RequestContext,
  ): Promise<StartedSession> {
    const { ip, dispositivo, requestId, deviceId } = context;
    const usuarioId = credential.id;
    return this.transactions.execute(async (tx) => {
      await this.usuarios.lockCredential(tx, credential);
      const session = await this.sessions.open(tx, usuarioId, context);
      await this.attempts.rememberDevice(tx, usuarioId, deviceId);
      const actor = { ip, dispositivo, requestId, sesionId: session.sesionId };
      await this.auditoria.record(tx, actor, { accion: ACTION, ...usuario(usuarioId) });
      return { ...session, usuarioId };
    });
  }

  private recordFailure({ ip, dispositivo, requestId }: RequestContext, usuarioId: string | undefined): void {
    const entry = { accion: ACTION, ...usuario(usuarioId), resultado: 'fallido' } as const;
    this.refusals.record({ ip, dispositivo, requestId }, entry);
  }
}
