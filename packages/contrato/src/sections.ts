/** The parts of the API by the first segment of a call's path, and what each is about, for its documentation. */
export const SECCIONES: Readonly<Record<string, string>> = {
  auth: 'Signing in and out, and the profile of the person who is signed in.',
  clientes: 'Clients, their photos, and the look-up of an identity number.',
  cobradores: 'Collectors: users whose role is `cobrador`.',
  cobros: 'Payments received, and their receipts.',
  documentos: 'Files that belong to a record, such as the papers of a piece of collateral.',
  garantias: 'Collateral of loans.',
  health: 'Whether the process can serve requests, for load balancers and orchestrators.',
  mantenimiento: 'Jobs that usually run at night.',
  'metas-cobrador': 'Monthly goals of collectors.',
  portal: 'The modules of the portal: their versions, who gets which, and how they load.',
  prestamos: 'Loans, their payment plans, their closing and their refinancing.',
  reportes: 'Reports over a range of days, and their downloads.',
  'rutas-cobro': 'The daily routes of collectors.',
  tablero: 'The totals of the dashboard.',
  usuarios: 'Staff who may sign in.',
};
