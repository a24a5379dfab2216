import type { Credentials } from '@cartera/contrato/auth';
import { Injectable } from '@nestjs/common';
import { Auditoria } from '../platform/audit/auditoria.js';
import { Refusals } from '../platform/audit/refusals.js';
import { Attempts } from '../platform/auth/attempts.js';
import { passwordMatches } from '../platform/auth/passwords.js';
import { type OpenSession, Sessions } from '../platform/auth/sessions.js';
import { Transactions } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import type { RequestContext } from '../platform/http/request.js';
import { UsuariosQueries } from '../usuarios/usuarios.queries.js';

const ACTION = 'auth.entrar';

/** The record of an entry about an account. The trail never has an account that does not exist: it may be a password. */
function usuario(id: string | undefined) {
  return { entidad: 'usuario', entidadId: id ?? null };
}

interface StartedSession extends OpenSession {
  readonly usuarioId: string;
}

/** POST /auth/login. */
@Injectable()
export class SignIn {
  constructor(
    private readonly usuarios: UsuariosQueries,
    private readonly sessions: Sessions,
    private readonly attempts: Attempts,
    private readonly transactions: Transactions,
    private readonly auditoria: Auditoria,
    private readonly refusals: Refusals,
  ) {}

  /**
   * Checks the password even of an unknown or inactive user, so that neither the response nor its time reveals
   * which accounts exist.
   * @throws BusinessError CREDENCIALES_INVALIDAS, DEMASIADOS_INTENTOS
   */
  async execute({ email, password }: Credentials, context: RequestContext): Promise<StartedSession> {
    const { ip, dispositivo, requestId, deviceId } = context;
    const origin = { ip, dispositivo, requestId };
    const credential = await this.usuarios.credential(email);
    // One count for each user: the e-mail address and the user name belong to the same account.
    const account = credential?.id ?? email.toLowerCase();
    const isRight = await this.attempts.check(
      account,
      deviceId,
      async () => (await passwordMatches(credential?.claveHash, password)) && credential?.estado === 'activo',
    );
    if (!credential || !isRight) {
      this.refusals.record(origin, { accion: ACTION, ...usuario(credential?.id), resultado: 'fallido' });
      throw new BusinessError('CREDENCIALES_INVALIDAS');
    }
    const usuarioId = credential.id;
    return this.transactions.execute(async (tx) => {
      await this.usuarios.lockCredential(tx, credential);
      const session = await this.sessions.open(tx, usuarioId, context);
      await this.attempts.rememberDevice(tx, usuarioId, deviceId);
      const actor = { ...origin, sesionId: session.sesionId };
      await this.auditoria.record(tx, actor, { accion: ACTION, ...usuario(usuarioId) });
      return { ...session, usuarioId };
    });
  }
}
