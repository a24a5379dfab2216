import type { Rol } from './catalogs.js';

/**
 * The one table of who may do what. The API refuses by it (deny by default) and the screens hide by it
 * what would be refused. `admin` holds everything.
 */
const WHO = {
  'tablero.ver': ['gerente', 'cobrador'],
  'clientes.ver': ['gerente', 'cobrador'],
  'clientes.crear': ['gerente', 'cobrador'],
  'clientes.editar': ['gerente', 'cobrador'],
  'clientes.eliminar': ['gerente'],
  'prestamos.ver': ['gerente', 'cobrador'],
  'prestamos.crear': ['gerente'],
  'prestamos.editar': ['gerente'],
  'prestamos.generar-plan': ['gerente'],
  'prestamos.pagar': ['gerente', 'cobrador'],
  'prestamos.revertir': ['gerente'],
  'prestamos.cerrar': ['gerente'],
  'prestamos.reenganchar': ['gerente'],
  'cobros.ver': ['gerente', 'cobrador'],
  'cobros.registrar': ['gerente', 'cobrador'],
  'cobros.editar': ['gerente'],
  'cobros.eliminar': ['gerente'],
  'cobradores.ver': ['gerente', 'cobrador'],
  'cobradores.editar': ['gerente'],
  'usuarios.ver': ['gerente', 'cobrador'],
  'usuarios.editar': ['gerente'],
  'usuarios.administrar-admins': [],
  'garantias.ver': ['gerente', 'cobrador'],
  'garantias.editar': ['gerente'],
  'reportes.ver': ['gerente', 'cobrador'],
  'rutas-cobro.ver': ['gerente', 'cobrador'],
  'metas.ver': ['gerente', 'cobrador'],
  'metas.editar': ['gerente'],
  'portal.publicar': [],
  'mantenimiento.ejecutar': [],
} as const satisfies Record<string, readonly Exclude<Rol, 'admin'>[]>;

export type Permiso = keyof typeof WHO;

export const PERMISOS = Object.keys(WHO) as Permiso[];

export type PermisosMode = 'por-rol' | 'abiertos';

/**
 * Whether a role holds a permission.
 * @param modo `abiertos` gives every signed-in user everything, as P-9.5 says.
 */
export function can(rol: Rol, permiso: Permiso, modo: PermisosMode = 'por-rol'): boolean {
  if (modo === 'abiertos' || rol === 'admin') return true;
  return (WHO[permiso] as readonly Rol[]).includes(rol);
}
