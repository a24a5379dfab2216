import type { Rol } from '@cartera/contrato/catalogs';
import { can, type Permiso } from '@cartera/contrato/permisos';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { BusinessError } from '../../platform/http/business-error.js';
import type { Actor } from '../../platform/http/request.js';

type Administrator = Pick<Actor, 'rol' | 'isSeparated'>;

/** Checks whether a user may administer users of a role: gerentes and admins need permissions of their own. */
@Injectable()
export class Authority {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Allows a new user of a role. @throws BusinessError SIN_PERMISO */
  requireRol(actor: Administrator, rol: Rol): void {
    this.require(actor, rol === 'admin' ? 'usuarios.administrar-admins' : 'usuarios.editar');
  }

  /**
   * Allows a change of a user. A gerente who changed another one could sign in their name.
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
    const isOtherGerente = antes === 'gerente' && id !== actor.usuarioId;
    if (antes === 'admin' || despues === 'admin') this.require(actor, 'usuarios.administrar-admins');
    else this.require(actor, isOtherGerente ? 'usuarios.administrar-gerentes' : 'usuarios.editar');
  }

  private require({ rol, isSeparated }: Administrator, permiso: Permiso): void {
    if (!can(rol, permiso, this.config.permisos, isSeparated)) throw new BusinessError('SIN_PERMISO');
  }
}
