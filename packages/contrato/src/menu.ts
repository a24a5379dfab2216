/** Sidebar groups in the order they are drawn (P-1.9, P-1.10). */
export const MENU_GROUPS = ['principal', 'avanzado'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

export const MENU_GROUP_LABELS: Record<MenuGroup, string> = {
  principal: 'Sistema Principal',
  avanzado: 'Módulos Avanzados',
};

/** Icons a sidebar entry may name: a closed list, so that a module cannot ask for one nobody ships. */
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
] as const;
export type MenuIcon = (typeof MENU_ICONS)[number];
