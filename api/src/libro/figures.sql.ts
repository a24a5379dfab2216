import { counter } from '../esquema/counters.sql.js';

/**
 * What the portal calls lent, renewed and collected, for every screen, report and export (P-8.27, P-8.50, P-8.61). The
 * aliases are `p` for a loan and `k` for a payment of it.
 */

/** The new money of the loan, in pesos. */
export const PRESTADO = 'p.monto - p.monto_renovado';

/** The pesos of the loan that paid off the refinanced loan. No cash left for them. */
export const RENOVADO = 'p.monto_renovado';

/**
 * The loan counts as lent and as renewed, from its first day, `p.fecha_inicio`.
 * @param estado an SQL expression of its state.
 */
export const isPrestado = (estado: string): string => `${estado} <> 'cancelado'`;

/** The loan has not started on a day (P-8.63): the rule of `isProgramado`. @param day an SQL expression. */
export const isProgramado = (day: string): string => `p.estado = 'activo' AND p.fecha_inicio > ${day}`;

/** The loan is not started on the day `$1`. */
export const PROGRAMADO = isProgramado('$1');

/** What the loan owes on the day `$1`, in pesos. */
export const SALDO = `CASE WHEN ${PROGRAMADO} THEN 0 ELSE p.saldo_pendiente END`;

/**
 * The loans by `SituacionPrestamo` on the day `$1`: `situacion`, `cuantos`, `prestado`, `renovado` and `saldo`. The counters
 * include loans that have not started. The query reads these few loans from an index and subtracts them. A `situacion`
 * has several rows.
 */
export const COUNTED_PRESTAMOS = `
  SELECT clave AS situacion, cuantos, monto AS prestado, 0 AS renovado, saldo FROM (${counter('prestamo_estado')}) k
   UNION ALL
  SELECT clave, 0, 0, monto, 0 FROM (${counter('prestamo_renovado')}) k
   UNION ALL
  SELECT p.estado, -1, -(${PRESTADO}), -${RENOVADO}, -p.saldo_pendiente FROM prestamo p WHERE ${PROGRAMADO}
   UNION ALL
  SELECT 'programado', 1, 0, 0, 0 FROM prestamo p WHERE ${PROGRAMADO}`;

/** The loans `p` with the same columns, to filter and sum. */
export const SUMMED_PRESTAMOS = `
  SELECT p.*, CASE WHEN ${PROGRAMADO} THEN 'programado' ELSE p.estado END AS situacion, 1 AS cuantos,
         CASE WHEN ${PROGRAMADO} THEN 0 ELSE ${PRESTADO} END AS prestado,
         CASE WHEN ${PROGRAMADO} THEN 0 ELSE ${RENOVADO} END AS renovado, ${SALDO} AS saldo
    FROM prestamo p`;

/** The payment belongs to a cancelled loan: it is kept apart from what is collected. */
export const DE_CANCELADO = `p.estado = 'cancelado'`;

/**
 * The payments from the counters: `clave`, `cuantos` of all payments, `cobros` and `cobrado` of those that count as
 * collected, and the pesos `cancelado` of the others. A key has several rows.
 * @param by nothing for one empty key, or the suffix of the counters by day or by collector and month.
 */
export const countedCobros = (by: '' | '_dia' | '_mes'): string => `
  SELECT clave, cuantos, cuantos AS cobros, monto AS cobrado, 0 AS cancelado FROM (${counter(`cobro${by}`)}) k
   UNION ALL
  SELECT clave, cuantos, 0, 0, monto FROM (${counter(`cobro_cancelado${by}`)}) k`;
