import { CUOTA_SIN_PAGAR, PRESTAMO_VIVO } from './prestamos.sql.js';

/**
 * What is overdue on the day `$1`, by loan: since when (`desde`), how many installments (`cuotas`) and how many pesos
 * (`monto`). Due that day is not overdue. A loan without a plan has no installments: past its last date, all of its
 * balance is overdue. Only loans that take payments count: a closed one is in no report of arrears.
 */
export const ATRASOS = `
  SELECT q.prestamo_id, min(q.fecha_programada) AS desde, count(*) AS cuotas,
         sum(q.monto_total - q.capital_pagado - q.interes_pagado
             - q.capital_condonado - q.interes_condonado)::bigint AS monto
    FROM cuota q JOIN prestamo p ON p.id = q.prestamo_id
   WHERE q.fecha_programada < $1 AND ${CUOTA_SIN_PAGAR} AND ${PRESTAMO_VIVO}
   GROUP BY q.prestamo_id
   UNION ALL
  SELECT p.id, p.fecha_vencimiento, 0, p.saldo_pendiente
    FROM prestamo p
   WHERE p.plan_generado_en IS NULL AND p.fecha_vencimiento < $1 AND ${PRESTAMO_VIVO}`;
