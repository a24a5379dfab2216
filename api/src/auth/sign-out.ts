import { Injectable } from '@nestjs/common';
import { Auditoria } from '../platform/audit/auditoria.js';
import { Sessions } from '../platform/auth/sessions.js';
import type { Tx } from '../platform/db/transactions.js';
import type { Actor } from '../platform/http/request.js';

/** Logging out: the token is worth nothing from the next request on. */
@Injectable()
export class CerrarSesion {
  constructor(
    private readonly sessions: Sessions,
    private readonly auditoria: Auditoria,
  ) {}

  async execute(tx: Tx, actor: Actor): Promise<void> {
    await this.sessions.close(tx, actor.sesionId);
    await this.auditoria.record(tx, actor, {
      accion: 'auth.salir',
      entidad: 'usuario',
      entidadId: actor.usuarioId,
    });
  }
}
