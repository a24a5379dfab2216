import { ESTADOS_PRESTAMO_VIVO } from '@cartera/contrato/catalogs';
import { WITH_CLIENTE, WITH_CLIENTE_DATO } from '../clientes/clientes.sql.js';

/** SQL that several reads share. The aliases are `p` for a loan, `c` for its client and `q` for an installment. */

/** The columns of an installment, named as in `CuotaWithSaldo`. */
export const CUOTA_COLUMNS = `
  id, numero, fecha_programada AS "fechaProgramada", monto_capital AS "montoCapital", monto_interes AS "montoInteres",
  capital_pagado AS "capitalPagado", interes_pagado AS "interesPagado",
  capital_condonado AS "capitalCondonado", interes_condonado AS "interesCondonado"`;

/** The loan takes payments: it is `activo`, `vencido` or `mora`. */
export const LIVE_PRESTAMO = `p.estado IN (${ESTADOS_PRESTAMO_VIVO.map((estado) => `'${estado}'`).join(', ')})`;

/** The loan accepts payments and has no plan yet. */
export const WITHOUT_PLAN = `p.plan_generado_en IS NULL AND ${LIVE_PRESTAMO}`;

/** Part of the installment is unpaid. The text must equal the condition of the partial index. */
const UNPAID_CUOTA =
  'q.capital_pagado + q.interes_pagado + q.capital_condonado + q.interes_condonado < q.monto_total';

/** What was due on a day is overdue on the day `$1`: the rule of `daysLate`. @param dueDate an SQL expression. */
export const overdue = (dueDate: string): string => `${dueDate} < $1`;

/** The installment is overdue on the day `$1`. */
export const CUOTA_VENCIDA = `${overdue('q.fecha_programada')} AND ${UNPAID_CUOTA}`;

/** The unpaid amount of the installment, in pesos. */
export const CUOTA_PENDIENTE =
  'q.monto_total - q.capital_pagado - q.interes_pagado - q.capital_condonado - q.interes_condonado';

/** Joins the loan `p` by its id. @param id an SQL expression. */
export const joinPrestamo = (id: string): string => `JOIN prestamo p ON p.id = ${id}`;

/** Joins the loan `p` of a payment `k`, which a collector sees also after the client has left them. */
export const WITH_PRESTAMO_DATO = 'JOIN prestamo_dato p ON p.id = k.prestamo_id';

/** The same, and the client `c`. */
export const WITH_PRESTAMO_OF_COBRO = `${WITH_PRESTAMO_DATO} ${WITH_CLIENTE_DATO}`;

/** The collector of a loan: its own, else its client's. */
export const PRESTAMO_COBRADOR = 'coalesce(p.cobrador_id, c.cobrador_id)';

/**
 * The day since which a loan `p` is overdue on the day `$1`, or null. It follows the rule of `ATRASOS` and is faster for
 * a few loans.
 */
export const ATRASADO_SINCE = `
  (SELECT min(q.fecha_programada) FROM cuota q WHERE q.prestamo_id = p.id AND ${CUOTA_VENCIDA})`;

/**
 * The arrears of each loan on the day `$1`: the day since which it is overdue (`desde`), its overdue installments
 * (`cuotas`) and their pesos (`monto`). A loan without a plan has its expected installments (record 27). Closed loans are
 * left out. The installments are summed before the join, because the sums are far fewer rows.
 */
export const ATRASOS = `
  SELECT q.prestamo_id, q.desde, q.cuotas, q.monto
    FROM (SELECT q.prestamo_id, min(q.fecha_programada) AS desde, count(*) AS cuotas,
                 sum(${CUOTA_PENDIENTE})::bigint AS monto
            FROM cuota q WHERE ${CUOTA_VENCIDA} GROUP BY q.prestamo_id) q
    JOIN prestamo p ON p.id = q.prestamo_id WHERE ${LIVE_PRESTAMO}`;

/** What the audit trail calls the loan with an id, as JSON. @param id an SQL expression. */
export const nameOfPrestamo = (id: string): string => `(
  SELECT json_build_object('nombre', c.nombre, 'monto', p.monto, 'fecha', p.fecha)
    FROM prestamo p ${WITH_CLIENTE} WHERE p.id = ${id})`;
