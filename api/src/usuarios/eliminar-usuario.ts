import { Injectable } from '@nestjs/common';
import { Auditoria } from '../platform/audit/auditoria.js';
import { esReferenciaViva } from '../platform/db/errores-pg.js';
import type { Tx } from '../platform/db/transacciones.js';
import { ErrorDeNegocio } from '../platform/http/error-de-negocio.js';
import type { Autor } from '../platform/http/peticion.js';
import { Potestad } from './potestad.js';
import { exigirOtroAdmin, tomarTurno } from './reserva-de-admins.js';
import { UsuarioEntity } from './usuario.entity.js';
import { UsuariosQueries } from './usuarios.queries.js';

/** Deletes a member of staff who left nothing in the book; one who did is deactivated instead. */
@Injectable()
export class EliminarUsuario {
  constructor(
    private readonly usuarios: UsuariosQueries,
    private readonly potestad: Potestad,
    private readonly auditoria: Auditoria,
  ) {}

  /** @throws ErrorDeNegocio USUARIO_NO_ENCONTRADO, SIN_PERMISO, ULTIMO_ADMIN, USUARIO_CON_HISTORIAL */
  async ejecutar(tx: Tx, id: string, autor: Autor): Promise<void> {
    await tomarTurno(tx);
    const antes = await this.usuarios.bloquear(tx, id);
    this.potestad.exigir(autor, antes.rol);
    await exigirOtroAdmin(tx, antes);
    try {
      await tx.delete(UsuarioEntity, { id });
    } catch (error) {
      // Whatever refers to staff is history, also of features that come after this one.
      throw esReferenciaViva(error) ? new ErrorDeNegocio('USUARIO_CON_HISTORIAL') : error;
    }
    await this.auditoria.anotar(tx, autor, {
      accion: 'usuarios.eliminar',
      entidad: 'usuario',
      entidadId: id,
      antes,
    });
  }
}
