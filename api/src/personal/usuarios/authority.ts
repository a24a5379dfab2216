import type { Rol } from '@cartera/contrato/catalogs';
import { can } from '@cartera/contrato/permisos';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { BusinessError } from '../../platform/http/business-error.js';

/** Checks whether a user may administer users of a role: admins need a permission of their own. */
@Injectable()
export class Authority {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /**
   * @param roles the roles of the changed user, before and after.
   * @throws BusinessError SIN_PERMISO
   */
  requireRol(actor: { readonly rol: Rol }, ...roles: readonly Rol[]): void {
    const permiso = roles.includes('admin') ? 'usuarios.administrar-admins' : 'usuarios.editar';
    if (!can(actor.rol, permiso, this.config.permisos)) throw new BusinessError('SIN_PERMISO');
  }
}
