import type { Rol } from '@cartera/contrato/catalogs';
import { can, type Permiso } from '@cartera/contrato/permisos';
import type { Config } from '../config/config.js';

/** True if a role has a permission in this installation. @param isSeparated the lender separates users and cash. */
export function hasPermiso(
  { permisos, alcanceCobrador }: Pick<Config, 'permisos' | 'alcanceCobrador'>,
  rol: Rol,
  permiso: Permiso,
  isSeparated = false,
): boolean {
  return (
    can(rol, permiso, permisos, isSeparated) || (permiso === 'cartera.ver-toda' && alcanceCobrador === 'todo')
  );
}
