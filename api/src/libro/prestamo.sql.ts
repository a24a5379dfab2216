import { ESTADOS_PRESTAMO_VIVO } from '@cartera/contrato/catalogs';

/** What several reads share, on a loan `p`, its client `c` and an installment `q`. */

/** An installment's columns, as `CuotaWithSaldo` names them. */
export const CUOTA_COLUMNS = `
  id, numero, fecha_programada AS "fechaProgramada", monto_capital AS "montoCapital", monto_interes AS "montoInteres",
  capital_pagado AS "capitalPagado", interes_pagado AS "interesPagado",
  capital_condonado AS "capitalCondonado", interes_condonado AS "interesCondonado"`;

/** The loan takes payments: it is `activo`, `vencido` or `mora`. */
export const LIVE_PRESTAMO = `p.estado IN (${ESTADOS_PRESTAMO_VIVO.map((estado) => `'${estado}'`).join(', ')})`;

/** Something of the installment is still owed. The words are those of its partial index. */
export const UNPAID_CUOTA =
  'q.capital_pagado + q.interes_pagado + q.capital_condonado + q.interes_condonado < q.monto_total';

/** The installment is overdue on the day `$1`; due that day is not overdue. */
export const CUOTA_VENCIDA = `q.fecha_programada < $1 AND ${UNPAID_CUOTA}`;

/** What is still owed of the installment, in pesos. */
export const CUOTA_PENDIENTE =
  'q.monto_total - q.capital_pagado - q.interes_pagado - q.capital_condonado - q.interes_condonado';

/** Joins the loan `p` that an expression names. */
export const joinPrestamo = (id: string): string => `JOIN prestamo p ON p.id = ${id}`;

/** Whose loan it is to collect: the loan's own collector, else its client's. The order in which a payment finds its own. */
export const PRESTAMO_COBRADOR = 'coalesce(p.cobrador_id, c.cobrador_id)';

/**
 * Since when a loan `p` is overdue on the day `$1`, or null: the same as the book's arrears below, for whoever reads a
 * few loans, and adds up nobody else's.
 */
export const ATRASADO_SINCE = `
  CASE WHEN p.plan_generado_en IS NULL AND p.fecha_vencimiento < $1 THEN p.fecha_vencimiento
       ELSE (SELECT min(q.fecha_programada) FROM cuota q
              WHERE q.prestamo_id = p.id AND ${CUOTA_VENCIDA}) END`;

/**
 * What is overdue on the day `$1`, by loan: since when (`desde`), how many installments (`cuotas`) and how many pesos
 * (`monto`). Due that day is not overdue. A loan without a plan has no installments: past its last date, all of its
 * balance is overdue. Only loans that take payments count: a closed one is in no report of arrears.
 * Installments are added up before their loans are looked at: those are many fewer.
 */
export const ATRASOS = `
  SELECT q.prestamo_id, q.desde, q.cuotas, q.monto
    FROM (SELECT q.prestamo_id, min(q.fecha_programada) AS desde, count(*) AS cuotas,
                 sum(${CUOTA_PENDIENTE})::bigint AS monto
            FROM cuota q WHERE ${CUOTA_VENCIDA} GROUP BY q.prestamo_id) q
    JOIN prestamo p ON p.id = q.prestamo_id WHERE ${LIVE_PRESTAMO}
   UNION ALL
  SELECT p.id, p.fecha_vencimiento, 0, p.saldo_pendiente
    FROM prestamo p
   WHERE p.plan_generado_en IS NULL AND p.fecha_vencimiento < $1 AND ${LIVE_PRESTAMO}`;
