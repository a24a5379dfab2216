import { MENU_GROUP_LABELS, MENU_GROUPS } from '@cartera/contrato/menu';
import type { Manifest, MenuEntry } from '@cartera/contrato/portal';

export interface MenuSection {
  grupo: string;
  title: string;
  entries: MenuEntry[];
}
/** The group of the entries whose own group no module brings any more. */
const OTHER_GROUP = 'avanzado';

/**
 * The entries of the sidebar that the user has permission for (P-9.6). They come from the shell and the modules, and are
 * sorted by `orden`. The groups of modules come after the portal's groups. Empty groups are left out. Of entries with the same
 * count, the last one keeps it.
 */
export function buildMenu(
  ownEntries: readonly MenuEntry[],
  manifests: readonly Manifest[],
  permisos: readonly string[],
): MenuSection[] {
  const visible = [...ownEntries, ...manifests.flatMap((manifiesto) => manifiesto.menu)].filter(
    ({ permiso }) => permiso === null || permisos.includes(permiso),
  );
  const counting = new Map(visible.map(({ cuantos, ruta }) => [JSON.stringify(cuantos), ruta]));
  const all = visible.map(({ cuantos, ...entry }) =>
    cuantos && counting.get(JSON.stringify(cuantos)) === entry.ruta ? { ...entry, cuantos } : entry,
  );
  const groups = groupsOf(manifests);
  const groupOf = ({ grupo }: MenuEntry) =>
    groups.some(({ nombre }) => nombre === grupo) ? grupo : OTHER_GROUP;
  return groups
    .map(({ nombre, titulo }) => ({
      grupo: nombre,
      title: titulo,
      entries: all.filter((entry) => groupOf(entry) === nombre).sort((a, b) => a.orden - b.orden),
    }))
    .filter(({ entries }) => entries.length > 0);
}

function groupsOf(manifests: readonly Manifest[]) {
  const own = manifests.flatMap(({ propios }) => propios?.grupos ?? []);
  return [
    ...MENU_GROUPS.map((grupo) => ({ nombre: grupo, titulo: MENU_GROUP_LABELS[grupo] })),
    ...own.sort((a, b) => a.orden - b.orden),
  ];
}

/** An entry is active on its own path and on the paths below it (P-1.11). */
export function isActive(entryPath: string, path: string): boolean {
  return path === entryPath || path.startsWith(`${entryPath}/`);
}

/** The sidebar entries of the shell's own pages. */
export const SHELL_ENTRIES: readonly MenuEntry[] = [
  {
    ruta: '/dashboard',
    titulo: 'Dashboard',
    icono: 'dashboard',
    grupo: 'principal',
    orden: 10,
    permiso: null,
  },
  {
    ruta: '/salud-portal',
    titulo: 'Salud del portal',
    icono: 'portal',
    grupo: 'avanzado',
    orden: 900,
    permiso: 'portal.publicar',
  },
];
