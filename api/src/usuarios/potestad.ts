import type { Rol } from '@cartera/contrato/catalogos';
import { puede } from '@cartera/contrato/permisos';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURACION, type Configuracion } from '../config/configuracion.js';
import { ErrorDeNegocio } from '../platform/http/error-de-negocio.js';

/** Whose users one may administer: admins are an admin's matter, the rest takes the permission to edit users. */
@Injectable()
export class Potestad {
  constructor(@Inject(CONFIGURACION) private readonly configuracion: Configuracion) {}

  /**
   * @param roles every role in play: the one the user has, and the one they are to have.
   * @throws ErrorDeNegocio SIN_PERMISO
   */
  exigir(autor: { readonly rol: Rol }, ...roles: readonly Rol[]): void {
    const permiso = roles.includes('admin') ? 'usuarios.administrar-admins' : 'usuarios.editar';
    if (!puede(autor.rol, permiso, this.configuracion.permisos)) throw new ErrorDeNegocio('SIN_PERMISO');
  }
}
