import type { Route } from './route.js';

/**
 * The calls that the portal makes before its first screen, without their schemas: the schemas' library weighs as
 * much as the rest of that screen's code. Each feature's file adds the schemas to its own; `startup.ts` has their
 * types.
 */
export const CALLS = {
  verPerfil: {
    method: 'GET',
    path: '/auth/profile',
    access: 'autenticado',
    resumen: 'See who is signed in',
    descripcion: 'The user of the session, their permissions on this portal and when the session expires.',
  },
  salir: {
    method: 'POST',
    path: '/auth/logout',
    access: 'autenticado',
    resumen: 'Sign out',
    descripcion: 'Ends the session at once: its token is refused from then on.',
  },
  listarModulos: {
    method: 'GET',
    path: '/portal/modulos',
    access: 'autenticado',
    resumen: 'List the modules of the portal',
    descripcion: 'Each in the version that this user gets, with the integrity hashes of its files.',
  },
  informarModulos: {
    method: 'POST',
    path: '/portal/informes',
    access: 'autenticado',
    resumen: 'Report module loads',
    descripcion: 'How the modules of a browser loaded or failed; feeds the health page.',
  },
  verTablero: {
    method: 'GET',
    path: '/tablero',
    access: 'tablero.ver',
    resumen: 'Get the dashboard',
    descripcion: 'Totals of the whole book, and its latest loans and payments.',
  },
  verAging: {
    method: 'GET',
    path: '/prestamos/reportes/aging',
    access: 'prestamos.ver',
    resumen: 'Get overdue installments by age',
    descripcion: 'How many installments are overdue, and how many pesos, by range of days late.',
  },
} as const satisfies Record<string, Route>;
