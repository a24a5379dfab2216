import type { Accion } from '@cartera/contrato/acciones';
import { Injectable } from '@nestjs/common';
import { Auditoria } from '../../platform/audit/auditoria.js';
import { Refusals } from '../../platform/audit/refusals.js';
import { Attempts } from '../../platform/auth/attempts.js';
import { type OpenSession, Sessions } from '../../platform/auth/sessions.js';
import { Transactions } from '../../platform/db/transactions.js';
import { BusinessError } from '../../platform/http/business-error.js';
import type { RequestContext } from '../../platform/http/request.js';
import { type Credential, UsuariosQueries } from '../usuarios/usuarios.queries.js';
import { Challenges } from './second-factor/challenges.js';
import { Passkeys } from './second-factor/passkeys.js';

/** The way of signing in, as the audit trail names it. */
export type SignInAction = Extract<Accion, 'auth.entrar' | 'auth.entrar-sso'>;

export interface StartedSession extends OpenSession {
  readonly usuarioId: string;
}

/** The end of every sign-in: a second step, a session, or a refusal in the audit trail. */
@Injectable()
export class StartSession {
  constructor(
    private readonly usuarios: UsuariosQueries,
    private readonly sessions: Sessions,
    private readonly attempts: Attempts,
    private readonly challenges: Challenges,
    private readonly passkeys: Passkeys,
    private readonly transactions: Transactions,
    private readonly auditoria: Auditoria,
    private readonly refusals: Refusals,
  ) {}

  /** @throws BusinessError REQUIERE_SEGUNDO_PASO with a ticket, always. */
  async requireSecondStep(usuarioId: string, uso: 'entrar' | 'entrar-sso'): Promise<never> {
    const challenge = await this.challenges.create(usuarioId, uso);
    const passkey = await this.passkeys.options(challenge);
    throw new BusinessError('REQUIERE_SEGUNDO_PASO', {
      segundoPaso: { ticket: challenge.id, ...(passkey && { passkey: passkey.opciones }) },
    });
  }

  /**
   * Opens a session in which the user owes no second factor if `hasSecondFactor`: the provider checked one.
   * @throws BusinessError CREDENCIALES_INVALIDAS if the user changed meanwhile.
   */
  open(
    accion: SignInAction,
    credential: Pick<Credential, 'id' | 'claveHash'>,
    context: RequestContext,
    hasSecondFactor = false,
  ): Promise<StartedSession> {
    const { ip, dispositivo, requestId, deviceId } = context;
    const usuarioId = credential.id;
    return this.transactions.execute(async (tx) => {
      await this.usuarios.lockCredential(tx, credential);
      const session = await this.sessions.open(tx, usuarioId, context, hasSecondFactor);
      await this.attempts.rememberDevice(tx, usuarioId, deviceId);
      const actor = { ip, dispositivo, requestId, sesionId: session.sesionId };
      await this.auditoria.record(tx, actor, { accion, entidad: 'usuario', entidadId: usuarioId });
      return { ...session, usuarioId };
    });
  }

  /**
   * Records a refused sign-in. The trail never has an account that does not exist: it may be a password.
   * @param motivo why, for the admin.
   */
  recordFailure(
    accion: SignInAction,
    { ip, dispositivo, requestId }: RequestContext,
    usuarioId: string | undefined,
    motivo?: string,
  ): void {
    this.refusals.record(
      { ip, dispositivo, requestId },
      {
        accion,
        entidad: 'usuario',
        entidadId: usuarioId ?? null,
        resultado: 'fallido',
        ...(motivo !== undefined && { despues: { motivo } }),
      },
    );
  }
}
