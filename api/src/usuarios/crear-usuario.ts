import type { Rol } from '@cartera/contrato/catalogs';
import type { NewUsuario } from '@cartera/contrato/usuarios';
import { Injectable } from '@nestjs/common';
import { type AuditActor, Auditoria } from '../platform/audit/auditoria.js';
import { hashPassword } from '../platform/auth/passwords.js';
import { Clock } from '../platform/clock.js';
import { withConstraints } from '../platform/db/constraints.js';
import type { Tx } from '../platform/db/transactions.js';
import { newId } from '../platform/id.js';
import { UsuarioEntity } from './usuario.entity.js';
import { DUPLICATES } from './usuario-constraints.js';

@Injectable()
export class CrearUsuario {
  constructor(
    private readonly auditoria: Auditoria,
    private readonly clock: Clock,
  ) {}

  /**
   * @param rol already authorized by the caller; `input.rol` is ignored.
   * @returns the user's id.
   * @throws BusinessError EMAIL_DUPLICADO, USUARIO_DUPLICADO
   */
  async execute(tx: Tx, input: NewUsuario, rol: Rol, actor: AuditActor): Promise<string> {
    const {
      password,
      email,
      nombre,
      usuario = null,
      telefono = null,
      zona = null,
      estado = 'activo',
    } = input;
    const id = newId();
    const visible = { nombre, usuario, email, rol, telefono, zona, estado };
    const claveHash = await hashPassword(password);
    await withConstraints(DUPLICATES, () =>
      tx.insert(UsuarioEntity, { id, ...visible, claveHash, version: 1, createdAt: this.clock.now() }),
    );
    await this.auditoria.record(tx, actor, {
      accion: 'usuarios.crear',
      entidad: 'usuario',
      entidadId: id,
      despues: visible,
    });
    return id;
  }
}
