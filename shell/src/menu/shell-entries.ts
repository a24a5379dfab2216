import type { MenuEntry } from '@cartera/contrato/portal';

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
