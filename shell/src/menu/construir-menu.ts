import { ETIQUETA_GRUPO_MENU, GRUPOS_MENU, type GrupoMenu } from '@cartera/contrato/menu';
import type { EntradaMenu, Manifiesto } from '@cartera/contrato/portal';

export interface SeccionMenu {
  grupo: GrupoMenu;
  titulo: string;
  entradas: EntradaMenu[];
}

/**
 * The sidebar: the shell's own entries and those the modules declare, in the order they ask for, without
 * what the user may not see (P-9.6). A group left empty is not drawn.
 */
export function construirMenu(
  propias: readonly EntradaMenu[],
  manifiestos: readonly Manifiesto[],
  permisos: readonly string[],
): SeccionMenu[] {
  const todas = [...propias, ...manifiestos.flatMap((manifiesto) => manifiesto.menu)].filter(
    ({ permiso }) => permiso === null || permisos.includes(permiso),
  );
  return GRUPOS_MENU.map((grupo) => ({
    grupo,
    titulo: ETIQUETA_GRUPO_MENU[grupo],
    entradas: todas.filter((entrada) => entrada.grupo === grupo).sort((a, b) => a.orden - b.orden),
  })).filter(({ entradas }) => entradas.length > 0);
}

/** An entry is active on its own page and on those beneath it (P-1.11). */
export function estaActiva(rutaEntrada: string, actual: string): boolean {
  return actual === rutaEntrada || actual.startsWith(`${rutaEntrada}/`);
}
