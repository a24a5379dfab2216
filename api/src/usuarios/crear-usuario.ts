import type { Rol } from '@cartera/contrato/catalogos';
import type { UsuarioNuevo } from '@cartera/contrato/usuarios';
import { Injectable } from '@nestjs/common';
import { Auditoria, type AutorDeHecho } from '../platform/audit/auditoria.js';
import { hashDeClave } from '../platform/auth/claves.js';
import { conRestricciones } from '../platform/db/restricciones.js';
import type { Tx } from '../platform/db/transacciones.js';
import { nuevoId } from '../platform/id.js';
import { Reloj } from '../platform/reloj.js';
import { DUPLICADOS } from './restricciones-de-usuario.js';
import { UsuarioEntity } from './usuario.entity.js';

/** Adds a member of staff. */
@Injectable()
export class CrearUsuario {
  constructor(
    private readonly auditoria: Auditoria,
    private readonly reloj: Reloj,
  ) {}

  /**
   * @param rol what the caller may give, already checked; the payload's own is not read here.
   * @throws ErrorDeNegocio EMAIL_DUPLICADO, USUARIO_DUPLICADO
   */
  async ejecutar(tx: Tx, datos: UsuarioNuevo, rol: Rol, autor: AutorDeHecho): Promise<string> {
    const {
      password,
      email,
      nombre,
      usuario = null,
      telefono = null,
      zona = null,
      estado = 'activo',
    } = datos;
    const id = nuevoId();
    const visible = { nombre, usuario, email, rol, telefono, zona, estado };
    const claveHash = await hashDeClave(password);
    await conRestricciones(DUPLICADOS, () =>
      tx.insert(UsuarioEntity, { id, ...visible, claveHash, version: 1, createdAt: this.reloj.ahora() }),
    );
    await this.auditoria.anotar(tx, autor, {
      accion: 'usuarios.crear',
      entidad: 'usuario',
      entidadId: id,
      despues: visible,
    });
    return id;
  }
}
