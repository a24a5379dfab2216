import { counter } from '../esquema/counters.js';
import { ESTADO_REPORTE } from './castigo.sql.js';

/**
 * The definitions of lent, renewed and collected for every screen, report and export (P-8.27, P-8.50, P-8.61). The
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

/** The debt of the loan on the day `$1`, in pesos. */
export const SALDO = `CASE WHEN ${PROGRAMADO} THEN 0 ELSE p.saldo_pendiente END`;

/**
 * The loans by `SituacionPrestamo` on the day `$1`: `situacion`, `cuantos`, `prestado`, `renovado` and `saldo`. The counters
 * include loans that have not started. The query reads these few loans from an index and subtracts them. A `situacion`
 * has several rows.
 */
export const COUNTED_PRESTAMOS = countedPrestamos(counter('prestamo_estado'), counter('prestamo_renovado'));

/** The filters of loans that have counters. Their value is `$2`. */
const COUNTED_FILTERS = {
  propio: { column: 'p.cobrador_id', value: '$2::uuid' },
  modalidad: { column: 'p.modalidad', value: '$2::text' },
} as const;

/** The same of the loans with the collector or the modality `$2`. */
export function countedPrestamosWith(filter: keyof typeof COUNTED_FILTERS): string {
  const { column, value } = COUNTED_FILTERS[filter];
  // The keys that start with the value and a space.
  const withValue = (name: `prestamo_${typeof filter}` | `prestamo_${typeof filter}_renovado`) => `
    SELECT split_part(clave, ' ', 2) AS clave, cuantos, monto, saldo FROM (${counter(name)}) k
     WHERE clave >= ${value} || ' ' AND clave < ${value} || '!'`;
  return countedPrestamos(
    withValue(`prestamo_${filter}`),
    withValue(`prestamo_${filter}_renovado`),
    `${PROGRAMADO} AND ${column} = ${value}`,
  );
}

function countedPrestamos(byEstado: string, renovadoByEstado: string, programado = PROGRAMADO): string {
  return `
  SELECT clave AS situacion, cuantos, monto AS prestado, 0 AS renovado, saldo FROM (${byEstado}) k
   UNION ALL
  SELECT clave, 0, 0, monto, 0 FROM (${renovadoByEstado}) k
   UNION ALL
  SELECT p.estado, -1, -(${PRESTADO}), -${RENOVADO}, -p.saldo_pendiente FROM prestamo p WHERE ${programado}
   UNION ALL
  SELECT 'programado', 1, 0, 0, 0 FROM prestamo p WHERE ${programado}`;
}

/** The loans `p` with the same columns, to filter and sum. */
export const SUMMED_PRESTAMOS = `
  SELECT p.*, CASE WHEN ${PROGRAMADO} THEN 'programado' ELSE ${ESTADO_REPORTE} END AS situacion, 1 AS cuantos,
         CASE WHEN ${PROGRAMADO} THEN 0 ELSE ${PRESTADO} END AS prestado,
         CASE WHEN ${PROGRAMADO} THEN 0 ELSE ${RENOVADO} END AS renovado, ${SALDO} AS saldo
    FROM prestamo p`;

/** The payment belongs to a cancelled loan, so it does not count as collected. */
export const DE_CANCELADO = `p.estado = 'cancelado'`;

/** Counts a payment, but not the correction of a closed month: only its pesos are in the sums. */
export const IS_PAGO = 'k.corrige_id IS NULL';

/**
 * The sums of payments from the counters, by `clave`. `cuantos` is the number of entries in the list. `cobros` and
 * `cobrado` are the number and the pesos of the collected payments. `cancelado` is the pesos of payments of cancelled
 * loans. A key has several rows.
 * @param by nothing for one empty key, or the suffix of the counters by day or by collector and month.
 */
export const countedCobros = (by: '' | '_dia' | '_mes'): string => `
  SELECT clave, cuantos, cuantos AS cobros, monto AS cobrado, 0 AS cancelado FROM (${counter(`cobro${by}`)}) k
   UNION ALL
  SELECT clave, cuantos, 0, 0, monto FROM (${counter(`cobro_cancelado${by}`)}) k
   UNION ALL
  SELECT clave, 0, -cuantos, 0, 0 FROM (${counter(`cobro_correccion${by}`)}) k`;

/**
 * Pesos that a client paid on some days.
 * @param cliente an SQL expression of its id.
 * @param condition an SQL condition on the payment `k`.
 */
export const pagadoBy = (cliente: string, condition: string): string => `
  (SELECT coalesce(sum(k.monto), 0)::bigint FROM prestamo p JOIN cobro k ON k.prestamo_id = p.id
    WHERE p.cliente_id = ${cliente} AND ${condition})`;
