/** The lender's name and currency as scalar subqueries; null if nobody has saved them. */
export const EMPRESA = '(SELECT empresa FROM configuracion)';
export const MONEDA = '(SELECT moneda FROM configuracion)';
