import type { Rol } from '../catalogs.js';

/**
 * The roles with each permission; `admin` has all. The API denies by default, and the screens hide what it would
 * reject.
 */
const GRANTED_ROLES = {
  'tablero.ver': ['gerente', 'cobrador'],
  /** Every client, loan and payment. Without it, a collector's own portfolio. */
  'cartera.ver-toda': ['gerente'],
  'cajas.ver': ['gerente', 'cobrador'],
  /** The own account of a collector; with `cajas.administrar`, all. */
  'cajas.operar': ['gerente', 'cobrador'],
  /** To act for the office. */
  'cajas.administrar': ['gerente'],
  'clientes.ver': ['gerente', 'cobrador'],
  'clientes.crear': ['gerente', 'cobrador'],
  'clientes.editar': ['gerente', 'cobrador'],
  /** The cédula, name, collector and state of a client. */
  'clientes.identificar': ['gerente'],
  'clientes.eliminar': ['gerente'],
  'prestamos.ver': ['gerente', 'cobrador'],
  'prestamos.crear': ['gerente'],
  'prestamos.editar': ['gerente'],
  'prestamos.generar-plan': ['gerente'],
  'prestamos.pagar': ['gerente', 'cobrador'],
  'prestamos.revertir': ['gerente'],
  'prestamos.cerrar': ['gerente'],
  'prestamos.reenganchar': ['gerente'],
  'prestamos.castigar': ['gerente'],
  'prestamos.descastigar': [],
  'cobros.ver': ['gerente', 'cobrador'],
  'cobros.registrar': ['gerente', 'cobrador'],
  /** A payment of any day since the loan. */
  'cobros.fechar': ['gerente'],
  'cobros.editar': ['gerente'],
  'cobros.eliminar': ['gerente'],
  /** To confirm that money that is not cash arrived, or to refuse it. */
  'cobros.verificar': ['gerente'],
  'cobradores.ver': ['gerente', 'cobrador'],
  'cobradores.editar': ['gerente'],
  'usuarios.ver': ['gerente'],
  'usuarios.editar': ['gerente'],
  /** The password, factors, role and state of another gerente. */
  'usuarios.administrar-gerentes': [],
  'usuarios.administrar-admins': [],
  'garantias.ver': ['gerente', 'cobrador'],
  'garantias.editar': ['gerente'],
  'periodos.cerrar': ['gerente'],
  'periodos.reabrir': [],
  'reportes.ver': ['gerente', 'cobrador'],
  'rutas-cobro.ver': ['gerente', 'cobrador'],
  'aprobaciones.decidir': ['gerente'],
  'auditoria.ver': ['gerente'],
  'metas.ver': ['gerente', 'cobrador'],
  'metas.editar': ['gerente'],
  /** Visits and contacts. Without `cartera.ver-toda`, the own ones. */
  'visitas.ver': ['gerente', 'cobrador'],
  'visitas.registrar': ['gerente', 'cobrador'],
  /** The order in which a collector visits. */
  'visitas.ordenar': ['gerente'],
  'configuracion.editar': [],
  'portal.publicar': [],
  'mantenimiento.ejecutar': [],
} as const satisfies Record<string, readonly Exclude<Rol, 'admin'>[]>;

export type Permiso = keyof typeof GRANTED_ROLES;

export const PERMISOS = Object.keys(GRANTED_ROLES) as Permiso[];

export type PermisosMode = 'por-rol' | 'abiertos';

/** The permissions that a gerente loses when users and cash are separated (`separarUsuariosYCajas`): an admin has them. */
const OF_USUARIOS: readonly Permiso[] = ['usuarios.editar', 'cobradores.editar'];

/**
 * True if a role has a permission.
 * @param mode `abiertos` gives every permission to every role (P-9.5).
 * @param isSeparated true if no gerente administers both users and cash.
 */
export function can(
  rol: Rol,
  permiso: Permiso,
  mode: PermisosMode = 'por-rol',
  isSeparated = false,
): boolean {
  if (mode === 'abiertos' || rol === 'admin') return true;
  if (isSeparated && OF_USUARIOS.includes(permiso)) return false;
  return (GRANTED_ROLES[permiso] as readonly Rol[]).includes(rol);
}

/** A permission that a module brings for its screens. */
interface OwnPermiso {
  readonly nombre: string;
  readonly roles: readonly Rol[];
}

/** Returns the permissions of a user, and the permissions that modules bring for the user's role. A user who may publish modules has all of these. */
export function withOwnPermisos(
  { rol, permisos }: { readonly rol: Rol; readonly permisos: readonly string[] },
  own: readonly OwnPermiso[],
): readonly string[] {
  const hasAll = permisos.includes('portal.publicar');
  return [
    ...permisos,
    ...own.filter(({ roles }) => hasAll || roles.includes(rol)).map(({ nombre }) => nombre),
  ];
}
