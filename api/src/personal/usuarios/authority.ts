import type { Rol } from '@cartera/contrato/catalogs';
import { can, type Permiso } from '@cartera/contrato/permisos';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { BusinessError } from '../../platform/http/business-error.js';
import type { Actor } from '../../platform/http/request.js';

/** The permission to create a user of a role, or to change one. Only admins make gerentes, whose signatures count as second ones (record 50). */
const PERMISOS: Readonly<Record<Rol, Permiso>> = {
  admin: 'usuarios.administrar-admins',
  gerente: 'usuarios.administrar-gerentes',
  cobrador: 'usuarios.editar',
};

type Administrator = Pick<Actor, 'rol' | 'isSeparated'>;

/** Checks whether a user may administer users of a role. */
@Injectable()
export class Authority {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Allows a new user of a role. @throws BusinessError SIN_PERMISO */
  requireRol(actor: Administrator, rol: Rol): void {
    this.require(actor, PERMISOS[rol]);
  }

  /**
   * Allows a change of a user. A gerente changes the own data, and no other gerente, in whose name they could sign.
   * @param id the changed user.
   * @param antes their role, and `despues` the new one.
   * @throws BusinessError SIN_PERMISO
   */
  requireUsuario(
    actor: Administrator & Pick<Actor, 'usuarioId'>,
    id: string,
    antes: Rol,
    despues: Rol = antes,
  ): void {
    this.require(actor, id === actor.usuarioId ? 'usuarios.editar' : PERMISOS[antes]);
    if (despues !== antes) this.requireRol(actor, despues);
  }

  private require({ rol, isSeparated }: Administrator, permiso: Permiso): void {
    if (!can(rol, permiso, this.config.permisos, isSeparated)) throw new BusinessError('SIN_PERMISO');
  }
}
