import type { UsuarioCambios } from '@cartera/contrato/usuarios';
import { Injectable } from '@nestjs/common';
import { Auditoria } from '../platform/audit/auditoria.js';
import { hashDeClave } from '../platform/auth/claves.js';
import { Sesiones } from '../platform/auth/sesiones.js';
import { conRestricciones } from '../platform/db/restricciones.js';
import type { Tx } from '../platform/db/transacciones.js';
import { ErrorDeNegocio } from '../platform/http/error-de-negocio.js';
import type { Autor } from '../platform/http/peticion.js';
import { Potestad } from './potestad.js';
import { exigirOtroAdmin, tomarTurno } from './reserva-de-admins.js';
import { DUPLICADOS } from './restricciones-de-usuario.js';
import { UsuarioEntity } from './usuario.entity.js';
import { UsuariosQueries } from './usuarios.queries.js';

/** Changes a member of staff. */
@Injectable()
export class EditarUsuario {
  constructor(
    private readonly usuarios: UsuariosQueries,
    private readonly potestad: Potestad,
    private readonly sesiones: Sesiones,
    private readonly auditoria: Auditoria,
  ) {}

  /**
   * A new password, another role or a deactivation ends the user's sessions. Without a version in the changes, the
   * last to write wins.
   * @throws ErrorDeNegocio USUARIO_NO_ENCONTRADO, SIN_PERMISO, VERSION_VENCIDA, ULTIMO_ADMIN, EMAIL_DUPLICADO,
   * USUARIO_DUPLICADO
   */
  async ejecutar(tx: Tx, id: string, cambios: UsuarioCambios, autor: Autor): Promise<void> {
    await tomarTurno(tx);
    const usuario = await this.usuarios.bloquear(tx, id);
    const { _id, version, createdAt: _createdAt, ...antes } = usuario;
    const { password, version: versionVista, ...datos } = cambios;
    const despues = {
      nombre: datos.nombre,
      email: datos.email,
      usuario: datos.usuario === undefined ? antes.usuario : datos.usuario,
      rol: datos.rol ?? antes.rol,
      telefono: datos.telefono === undefined ? antes.telefono : datos.telefono,
      zona: datos.zona === undefined ? antes.zona : datos.zona,
      estado: datos.estado ?? antes.estado,
    };
    this.potestad.exigir(autor, antes.rol, despues.rol);
    if (versionVista !== undefined && versionVista !== version) throw new ErrorDeNegocio('VERSION_VENCIDA');
    await exigirOtroAdmin(tx, usuario, despues);
    const clave = password === undefined ? {} : { claveHash: await hashDeClave(password) };
    await conRestricciones(DUPLICADOS, () =>
      tx.update(UsuarioEntity, { id }, { ...despues, ...clave, version: version + 1 }),
    );
    const pierdeAcceso =
      password !== undefined || despues.rol !== antes.rol || despues.estado !== antes.estado;
    if (pierdeAcceso) await this.sesiones.cerrarTodas(tx, _id);
    await this.auditoria.anotar(tx, autor, {
      accion: 'usuarios.editar',
      entidad: 'usuario',
      entidadId: id,
      antes,
      despues: { ...despues, ...(password !== undefined && { cambioDeClave: true }) },
    });
  }
}
