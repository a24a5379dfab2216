/** Sidebar groups in the order they are drawn (P-1.9, P-1.10). */
export const GRUPOS_MENU = ['principal', 'avanzado'] as const;
export type GrupoMenu = (typeof GRUPOS_MENU)[number];

export const ETIQUETA_GRUPO_MENU: Record<GrupoMenu, string> = {
  principal: 'Sistema Principal',
  avanzado: 'Módulos Avanzados',
};

/** Icons a sidebar entry may name: a closed list, so that a module cannot ask for one nobody ships. */
export const ICONOS_MENU = [
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
export type IconoMenu = (typeof ICONOS_MENU)[number];
