/** The lender's name and currency, as scalar subqueries. Each is null until it is saved. */
export const EMPRESA = '(SELECT empresa FROM configuracion)';
export const MONEDA = '(SELECT moneda FROM configuracion)';
