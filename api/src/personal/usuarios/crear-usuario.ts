import type { Rol } from '@cartera/contrato/catalogs';
import type { NewUsuario } from '@cartera/contrato/usuarios';
import { Inject, Injectable } from '@nestjs/common';
import { type AuditActor, Auditoria } from '../../platform/audit/auditoria.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { withConstraints } from '../../platform/db/constraints.js';
import type { Tx } from '../../platform/db/transactions.js';
import { newId } from '../../platform/id.js';
import { UsuarioEntity } from './usuario.entity.js';
import { DUPLICATES } from './usuario-constraints.js';

/** A new user whose password is already hashed. */
export interface HashedUsuario extends Omit<NewUsuario, 'password' | 'rol'> {
  readonly claveHash: string;
}

@Injectable()
export class CrearUsuario {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly auditoria: Auditoria,
    private readonly clock: Clock,
  ) {}

  /**
   * @param rol already authorized by the caller.
   * @returns the user's id.
   * @throws BusinessError EMAIL_DUPLICADO, USUARIO_DUPLICADO
   */
  async execute(tx: Tx, input: HashedUsuario, rol: Rol, actor: AuditActor): Promise<string> {
    const {
      claveHash,
      email,
      nombre,
      usuario = null,
      telefono = null,
      zona = null,
      estado = 'activo',
    } = input;
    const id = newId();
    const visible = { nombre, usuario, email, rol, telefono, zona, estado };
    const debeCambiarClave = this.config.temporaryPasswords && actor.sesionId !== undefined;
    await withConstraints(DUPLICATES, () =>
      tx.insert(UsuarioEntity, {
        id,
        ...visible,
        claveHash,
        debeCambiarClave,
        version: 1,
        createdAt: this.clock.now(),
      }),
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
