import type { Accion } from '@cartera/contrato/acciones';
import { Injectable } from '@nestjs/common';
import { Auditoria } from '../../platform/audit/auditoria.js';
import { Sessions } from '../../platform/auth/sessions.js';
import type { Tx } from '../../platform/db/transactions.js';
import { BusinessError } from '../../platform/http/business-error.js';
import type { Actor } from '../../platform/http/request.js';

/** Closes sessions of the user who asks. The next request with the token of a closed one is rejected. */
@Injectable()
export class CloseSessions {
  constructor(
    private readonly sessions: Sessions,
    private readonly auditoria: Auditoria,
  ) {}

  async own(tx: Tx, actor: Actor): Promise<void> {
    await this.sessions.close(tx, actor.usuarioId, actor.sesionId);
    await this.record(tx, actor, 'auth.salir');
  }

  /** @throws BusinessError SESION_NO_ENCONTRADA, also for a session of another user. */
  async one(tx: Tx, sesionId: string, actor: Actor): Promise<void> {
    if (!(await this.sessions.close(tx, actor.usuarioId, sesionId))) {
      throw new BusinessError('SESION_NO_ENCONTRADA');
    }
    await this.record(tx, actor, 'auth.cerrar-sesion');
  }

  async others(tx: Tx, actor: Actor): Promise<void> {
    await this.sessions.closeAll(tx, actor.usuarioId, actor.sesionId);
    await this.record(tx, actor, 'auth.cerrar-otras-sesiones');
  }

  private record(tx: Tx, actor: Actor, accion: Accion): Promise<void> {
    return this.auditoria.record(tx, actor, { accion, entidad: 'usuario', entidadId: actor.usuarioId });
  }
}
