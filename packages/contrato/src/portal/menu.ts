/** Sidebar groups, in display order (P-1.9, P-1.10). */
export const MENU_GROUPS = ['principal', 'operacion', 'avanzado'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

export const MENU_GROUP_LABELS: Record<MenuGroup, string> = {
  principal: 'Sistema Principal',
  operacion: 'Operación',
  avanzado: 'Módulos Avanzados',
};

/**
 * Icons of sidebar entries. The list is closed, so that a module can only name an icon that the portal has. A shell of the
 * minor before does not know a new one: a module of this repository brings its own drawing instead (`propios`).
 */
export const MENU_ICONS = [
  'dashboard',
  'clientes',
  'prestamos',
  'cobros',
  'cobradores',
  'reportes',
  'usuarios',
  'garantias',
  'rutas',
  'metas',
  'flujo-caja',
  'auditoria',
  'notificaciones',
  'configuracion',
  'portal',
  'caja',
  'cajas',
] as const;
