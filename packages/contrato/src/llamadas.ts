import type { Ruta } from './ruta.js';

/**
 * The calls that the portal makes before its first screen, without their schemas: the schemas' library weighs as
 * much as the rest of that screen's code. Each feature's file adds the schemas to its own; `arranque.ts` has their
 * types.
 */
export const LLAMADAS = {
  verPerfil: {
    metodo: 'GET',
    path: '/auth/profile',
    acceso: 'autenticado',
    resumen: 'Who is signed in',
  },
  salir: {
    metodo: 'POST',
    path: '/auth/logout',
    acceso: 'autenticado',
    resumen: 'Ends the session at once',
  },
  listarModulos: {
    metodo: 'GET',
    path: '/portal/modulos',
    acceso: 'autenticado',
    resumen: 'Modules of the portal for whoever is signed in, with the version that falls to them',
  },
  informarModulos: {
    metodo: 'POST',
    path: '/portal/informes',
    acceso: 'autenticado',
    resumen: 'Tells how modules loaded in a browser, for the health page',
  },
  verTablero: {
    metodo: 'GET',
    path: '/tablero',
    acceso: 'tablero.ver',
    resumen: 'The totals and the latest rows of the dashboard, for a book of any size',
  },
  verAging: {
    metodo: 'GET',
    path: '/prestamos/reportes/aging',
    acceso: 'prestamos.ver',
    resumen: 'Overdue installments by range of days late: how many, and how many pesos',
  },
} as const satisfies Record<string, Ruta>;
