import { MENU_GROUP_LABELS, MENU_GROUPS, type MenuGroup } from '@cartera/contrato/menu';
import type { Manifest, MenuEntry } from '@cartera/contrato/portal';

export interface MenuSection {
  grupo: MenuGroup;
  title: string;
  entries: MenuEntry[];
}

/**
 * The entries of the sidebar that the user has permission for (P-9.6). They come from the shell and the modules, and are
 * sorted by `orden`. Empty groups are left out.
 */
export function buildMenu(
  ownEntries: readonly MenuEntry[],
  manifests: readonly Manifest[],
  permisos: readonly string[],
): MenuSection[] {
  const all = [...ownEntries, ...manifests.flatMap((manifiesto) => manifiesto.menu)].filter(
    ({ permiso }) => permiso === null || permisos.includes(permiso),
  );
  return MENU_GROUPS.map((grupo) => ({
    grupo,
    title: MENU_GROUP_LABELS[grupo],
    entries: all.filter((entry) => entry.grupo === grupo).sort((a, b) => a.orden - b.orden),
  })).filter(({ entries }) => entries.length > 0);
}

/** An entry is active on its own path and on the paths below it (P-1.11). */
export function isActive(entryPath: string, path: string): boolean {
  return path === entryPath || path.startsWith(`${entryPath}/`);
}
