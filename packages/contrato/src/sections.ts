/** The sections of the API's documentation, by the first segment of a call's path. */
export const SECTIONS: Readonly<Record<string, string>> = {
  auditoria: 'The audit trail: who did what, when and from where.',
  auth: 'Sign-in, sign-out and the profile of the signed-in user.',
  clientes: 'Clients, their photos, and the look-up of an identity number.',
  cobradores: 'Collectors: users whose role is `cobrador`.',
  cobros: 'Payments received, and their receipts.',
  documentos: 'Files of a record, such as a piece of collateral.',
  garantias: 'Collateral of loans.',
  health: 'Liveness and readiness, for load balancers and orchestrators.',
  mantenimiento: 'Jobs that usually run at night.',
  'metas-cobrador': 'Monthly goals of collectors.',
  portal: 'The modules of the portal: their versions, canaries and loads.',
  prestamos: 'Loans, their payment plans, their closing and their refinancing.',
  reportes: 'Reports over a range of days, and their downloads.',
  'rutas-cobro': 'The daily routes of collectors.',
  tablero: 'The totals of the dashboard.',
  usuarios: 'The staff that can sign in.',
};
