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
    resumen: 'See who is signed in',
    descripcion: 'The user of the session, their permissions on this portal and when the session expires.',
  },
  salir: {
    metodo: 'POST',
    path: '/auth/logout',
    acceso: 'autenticado',
    resumen: 'Sign out',
    descripcion: 'Ends the session at once: its token is refused from then on.',
  },
  listarModulos: {
    metodo: 'GET',
    path: '/portal/modulos',
    acceso: 'autenticado',
    resumen: 'List the modules of the portal',
    descripcion: 'Each in the version that this user gets, with the integrity hashes of its files.',
  },
  informarModulos: {
    metodo: 'POST',
    path: '/portal/informes',
    acceso: 'autenticado',
    resumen: 'Report module loads',
    descripcion: 'How the modules of a browser loaded or failed; feeds the health page.',
  },
  verTablero: {
    metodo: 'GET',
    path: '/tablero',
    acceso: 'tablero.ver',
    resumen: 'Get the dashboard',
    descripcion: 'Totals of the whole book, and its latest loans and payments.',
  },
  verAging: {
    metodo: 'GET',
    path: '/prestamos/reportes/aging',
    acceso: 'prestamos.ver',
    resumen: 'Get overdue installments by age',
    descripcion: 'How many installments are overdue, and how many pesos, by range of days late.',
  },
} as const satisfies Record<string, Ruta>;
