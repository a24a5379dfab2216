/**
 * SQL about what was forgiven (P-8.152): the balances that the ledger wrote off (`ajuste`) and that no loan owes again. Marking a
 * loan as paid, cancelling it and refinancing it forgive. The pesos that a reenganche carries to the new loan (`traslado`) are not
 * forgiven. The alias is `m` for a row of the ledger, and `p` for its loan.
 */

/** True for a forgiven balance that was not undone. */
export const CONDONADO = `
  m.tipo = 'ajuste' AND NOT EXISTS (SELECT FROM movimiento r WHERE r.revierte_id = m.id)`;

/** The pesos that the loan `p` was forgiven. */
export const CONDONADO_OF_PRESTAMO = `
  (SELECT coalesce(sum(m.monto), 0)::bigint FROM movimiento m WHERE m.prestamo_id = p.id AND ${CONDONADO})`;

/** Returns whether a part of the loan `p` was forgiven. @param until an SQL condition on the row of the ledger. */
export const isCondonado = (until = 'true'): string =>
  `EXISTS (SELECT FROM movimiento m WHERE m.prestamo_id = p.id AND ${CONDONADO} AND ${until})`;

/**
 * Returns how the loan `p` was closed, a `CierreDePagado`; null if it is not paid.
 * @param estado an SQL expression of its state.
 */
export const cierreOf = (estado = 'p.estado', until = 'true'): string => `
  CASE WHEN ${estado} <> 'pagado' THEN NULL WHEN ${isCondonado(until)} THEN 'condonado' ELSE 'cobro' END`;

/** The write that forgave the balance, a `CausaCondonado`. A closing has the moment of the rows that it posts. */
export const CAUSA = `
  CASE WHEN EXISTS (SELECT FROM cancelacion k WHERE k.prestamo_id = m.prestamo_id AND k.hecha_en = m.created_at)
       THEN 'cancelado'
       WHEN EXISTS (SELECT FROM movimiento t
                     WHERE t.prestamo_id = m.prestamo_id AND t.tipo = 'traslado' AND t.created_at = m.created_at)
       THEN 'reenganche' ELSE 'pagado' END`;
