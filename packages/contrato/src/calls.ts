import type { Route } from './route.js';

/**
 * The calls that the portal makes before its first screen and of the phone's queue, without schemas: the schema library is
 * as large as the rest of that screen's code. The file of each feature adds the schemas, and `startup.ts` the types.
 */
export const CALLS = {
  verPerfil: {
    method: 'GET',
    path: '/auth/profile',
    access: 'autenticado',
    whileOwing: true,
    summary: 'Get the profile of the session',
    description: 'The user of the session, their permissions on this portal and when the session expires.',
  },
  verOpcionesDeEntrada: {
    method: 'GET',
    path: '/auth/opciones',
    access: 'publico',
    summary: 'Get the ways to sign in',
    description: 'Besides the password: single sign-on, if this portal has it.',
  },
  salir: {
    method: 'POST',
    path: '/auth/logout',
    access: 'autenticado',
    whileOwing: true,
    duringMaintenance: true,
    summary: 'Sign out',
    description: 'Ends the session at once. Its token is rejected from then on.',
  },
  listarModulos: {
    method: 'GET',
    path: '/portal/modulos',
    access: 'autenticado',
    background: true,
    summary: 'List the modules of the portal',
    description:
      'Each in the version that this user gets, with the integrity hashes of its files. With `formato=frontend-discovery`, the answer follows version v1-pre of the frontend-discovery schema: all versions, with the share of users of each.',
  },
  informarModulos: {
    method: 'POST',
    path: '/portal/informes',
    access: 'autenticado',
    background: true,
    summary: 'Report module loads',
    description: 'Records how the modules loaded or failed in a browser, for the health page.',
  },
  informarErrores: {
    method: 'POST',
    path: '/portal/errores',
    access: 'autenticado',
    background: true,
    summary: 'Report errors of modules',
    description:
      'Records what broke in a browser after a module loaded, without personal data. Above 100 in an hour, the rest of a user are dropped.',
  },
  isLive: {
    method: 'GET',
    path: '/health/live',
    access: 'publico',
    summary: 'Check that the process runs',
    description: 'Succeeds while the process runs, even without a database.',
  },
  verTablero: {
    method: 'GET',
    path: '/tablero',
    access: 'tablero.ver',
    summary: 'Get the dashboard',
    description: 'Totals of all clients, loans and payments, with the latest loans and payments.',
  },
  verAging: {
    method: 'GET',
    path: '/prestamos/reportes/aging',
    access: 'prestamos.ver',
    summary: 'Get overdue installments by age',
    description: 'The number of overdue installments and their pesos, by range of days late.',
  },
} as const satisfies Record<string, Route>;
