import { ESTADOS_PRESTAMO_VIVO } from '@cartera/contrato/catalogs';

/**
 * The rule of `atrasoOf` in SQL. The counters, the triggers that store arrears and every query are built from it. The
 * aliases are `p` for a loan, `c` for its client, `q` for an installment and `a` for stored arrears. A day is an SQL
 * expression.
 */

/** The loan takes payments: it is `activo`, `vencido` or `mora`. */
export const livePrestamo = (p = 'p'): string =>
  `${p}.estado IN (${ESTADOS_PRESTAMO_VIVO.map((estado) => `'${estado}'`).join(', ')})`;

/** The loan was written off and still owes: the rule of `isCastigado`. */
export const castigado = (p = 'p'): string => `(${p}.castigado_en IS NOT NULL AND ${livePrestamo(p)})`;

/** The loan is in the portfolio: it takes payments and was not written off. */
export const enCartera = (p = 'p'): string => `(${p}.castigado_en IS NULL AND ${livePrestamo(p)})`;

/** The state of the loan, or `castigado`: an `EstadoReporte`. */
export const estadoReporte = (p = 'p'): string =>
  `CASE WHEN ${castigado(p)} THEN 'castigado' ELSE ${p}.estado END`;

/** The collector of a loan: its own, else its client's. */
export const prestamoCobrador = (p = 'p'): string => `coalesce(${p}.cobrador_id, c.cobrador_id)`;

/** The pesos of an installment that are paid or forgiven. */
const settled = (q: string): string =>
  `${q}.capital_pagado + ${q}.interes_pagado + ${q}.capital_condonado + ${q}.interes_condonado`;

/** Part of the installment is unpaid. The text must equal the condition of the index `cuota_sin_pagar`. */
export const unpaid = (q = 'q'): string => `${settled(q)} < ${q}.monto_total`;

/** The unpaid amount of the installment, in pesos. */
export const pendiente = (q = 'q'): string => `${q}.monto_total - (${settled(q)})`;

/** An unpaid amount puts its installment in arrears, once it is overdue: the rule of `isVencida`. @param monto in pesos. */
export const causesAtraso = (monto = pendiente()): string => `${monto} > 0`;

/** A due date is overdue on a day: the rule of `daysLate`. @param dueDate an SQL expression. */
export const overdue = (dueDate: string, dia = '$1'): string => `${dueDate} < ${dia}`;

/** The days from an overdue due date to a day. @param dueDate an SQL expression. */
export const daysLate = (dueDate: string, dia = '$1::date'): string => `${dia} - ${dueDate}`;

/** The mean of `daysLate`, rounded half up; 0 without rows: the rule of `diasPromedio`. @param dueDate an SQL expression. */
export const meanDaysLate = (dueDate: string): string => `coalesce(round(avg(${daysLate(dueDate)})), 0)::int`;

/** The installment is overdue on the day `$1`: the rule of `isVencida`. `unpaid` is there for the index. */
export const CUOTA_VENCIDA = `${overdue('q.fecha_programada')} AND ${unpaid()} AND ${causesAtraso()}`;

/**
 * The arrears of a group of installments, as columns: the due date of the oldest overdue one (`desde`, or null), how
 * many are overdue (`cuotas`) and their unpaid pesos (`monto`).
 */
export function atrasoColumns(dia = '$1', monto = pendiente()): string {
  const late = `FILTER (WHERE ${overdue('q.fecha_programada', dia)} AND ${causesAtraso(monto)})`;
  return `min(q.fecha_programada) ${late} AS desde, count(*) ${late}::integer AS cuotas,
    coalesce(sum(${monto}) ${late}, 0)::bigint AS monto`;
}

/** The state of the loan `p` with a balance on the day `$1`: the rule of `estadoPrestamo`. @param isAtrasado an SQL condition. */
export const estadoOfDay = (isAtrasado: string): string => `
  CASE WHEN ${overdue('p.fecha_vencimiento')} THEN 'vencido' WHEN ${isAtrasado} THEN 'mora' ELSE 'activo' END`;

/**
 * The rows that `atraso` must have of some loans, from their installments: of each loan of the portfolio with an unpaid one. Their
 * columns are in the order of the table, so that whole rows can be compared.
 * @param which a condition on the loan `p`.
 * @param hasta the day to count to; it may be that of the stored arrears.
 */
export const atrasosToStore = (which: string, hasta: string): string => `
  SELECT p.id AS prestamo_id, p.cliente_id, ${prestamoCobrador()} AS cobrador_id, h.hasta, q.desde, q.cuotas, q.monto,
         q.saldo, q.proxima, normalizar(c.nombre) AS nombre, z.zona, normalizar(z.zona) AS lugar
    FROM prestamo p JOIN cliente c ON c.id = p.cliente_id LEFT JOIN atraso a ON a.prestamo_id = p.id
   CROSS JOIN LATERAL (SELECT ${hasta} AS hasta) h
   CROSS JOIN LATERAL (SELECT coalesce(nullif(c.barrio, ''), c.ciudad) AS zona) z
   CROSS JOIN LATERAL (
     SELECT ${atrasoColumns('h.hasta')}, sum(${pendiente()})::bigint AS saldo,
            coalesce(min(q.fecha_programada) FILTER (WHERE NOT (${overdue('q.fecha_programada', 'h.hasta')})), 'infinity') AS proxima
       FROM cuota q WHERE q.prestamo_id = p.id AND ${unpaid()} HAVING count(*) > 0) q
   WHERE ${which} AND ${enCartera()}`;
