import { Injectable } from '@nestjs/common';
import { Auditoria } from '../../platform/audit/auditoria.js';
import { isForeignKeyViolation } from '../../platform/db/pg-errors.js';
import type { Tx } from '../../platform/db/transactions.js';
import { BusinessError } from '../../platform/http/business-error.js';
import type { Actor } from '../../platform/http/request.js';
import { lockUsuarios, requireAnotherAdmin } from './admin-reserve.js';
import { Authority } from './authority.js';
import { UsuarioEntity } from './usuario.entity.js';
import { UsuariosQueries } from './usuarios.queries.js';

/** Deletes a user without history. A user with history can only be deactivated. */
@Injectable()
export class EliminarUsuario {
  constructor(
    private readonly usuarios: UsuariosQueries,
    private readonly authority: Authority,
    private readonly auditoria: Auditoria,
  ) {}

  /** @throws BusinessError USUARIO_NO_ENCONTRADO, SIN_PERMISO, ULTIMO_ADMIN, USUARIO_CON_HISTORIAL */
  async execute(tx: Tx, id: string, actor: Actor): Promise<void> {
    await lockUsuarios(tx);
    const antes = await this.usuarios.lock(tx, id);
    this.authority.requireRol(actor, antes.rol);
    await requireAnotherAdmin(tx, antes);
    try {
      await tx.delete(UsuarioEntity, { id });
    } catch (error) {
      // Every foreign key to `usuario` counts as history.
      throw isForeignKeyViolation(error) ? new BusinessError('USUARIO_CON_HISTORIAL') : error;
    }
    await this.auditoria.record(tx, actor, {
      accion: 'usuarios.eliminar',
      entidad: 'usuario',
      entidadId: id,
      antes,
    });
  }
}
