import { CUOTA_VENCIDA, PENDIENTE_DE_CUOTA, PRESTAMO_VIVO } from './prestamo.sql.js';

/**
 * Since when a loan `p` is overdue on the day `$1`, or null: the same as the book's arrears below, for whoever reads a
 * few loans, and adds up nobody else's.
 */
export const ATRASADO_DESDE = `
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
                 sum(${PENDIENTE_DE_CUOTA})::bigint AS monto
            FROM cuota q WHERE ${CUOTA_VENCIDA} GROUP BY q.prestamo_id) q
    JOIN prestamo p ON p.id = q.prestamo_id WHERE ${PRESTAMO_VIVO}
   UNION ALL
  SELECT p.id, p.fecha_vencimiento, 0, p.saldo_pendiente
    FROM prestamo p
   WHERE p.plan_generado_en IS NULL AND p.fecha_vencimiento < $1 AND ${PRESTAMO_VIVO}`;
