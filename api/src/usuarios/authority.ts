import type { Rol } from '@cartera/contrato/catalogs';
import { can } from '@cartera/contrato/permisos';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { BusinessError } from '../platform/http/business-error.js';

/** Whose users one may administer: admins are an admin's matter, the rest takes the permission to edit users. */
@Injectable()
export class Authority {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /**
   * @param roles every role in play: the one the user has, and the one they are to have.
   * @throws BusinessError SIN_PERMISO
   */
  requireRol(actor: { readonly rol: Rol }, ...roles: readonly Rol[]): void {
    const permiso = roles.includes('admin') ? 'usuarios.administrar-admins' : 'usuarios.editar';
    if (!can(actor.rol, permiso, this.config.permisos)) throw new BusinessError('SIN_PERMISO');
  }
}
