import { Injectable } from '@nestjs/common';
import { Auditoria } from '../platform/audit/auditoria.js';
import { Sessions } from '../platform/auth/sessions.js';
import type { Tx } from '../platform/db/transactions.js';
import type { Actor } from '../platform/http/request.js';

/** POST /auth/logout: ends the session, so the next request with its token is rejected. */
@Injectable()
export class SignOut {
  constructor(
    private readonly sessions: Sessions,
    private readonly auditoria: Auditoria,
  ) {}

  async execute(tx: Tx, actor: Actor): Promise<void> {
    await this.sessions.close(tx, actor.usuarioId, actor.sesionId);
    await this.auditoria.record(tx, actor, {
      accion: 'auth.salir',
      entidad: 'usuario',
      entidadId: actor.usuarioId,
    });
  }
}
