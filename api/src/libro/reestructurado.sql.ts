import { CUOTAS_A_TIEMPO } from '@cartera/dominio/reestructurado';
import { livePrestamo } from '../esquema/atrasos.sql.js';

/** The installment `q` is a payment to capital (record 59): the client chose its day, so it is no installment paid on time. */
export const DE_ABONO = `EXISTS (
  SELECT FROM plan_version v JOIN cobro k ON k.id = v.cobro_id
   WHERE v.prestamo_id = q.prestamo_id AND (v.detalle->>'desde')::integer = q.numero)`;

/**
 * The first overdue day that the loan `p` keeps at the end of a day; null if it is not restructured: the rule of
 * `reestructurado`.
 * @param dia an SQL expression, not after today.
 */
export const reestructuradoDesde = (dia: string): string => `
  CASE WHEN p.reestructurado_en <= ${dia} AND (
    SELECT count(*) FROM cuota q
     WHERE q.prestamo_id = p.id AND q.numero > 0 AND q.fecha_programada >= p.reestructurado_en
       AND q.fecha_pago <= least(q.fecha_programada, ${dia}) AND NOT ${DE_ABONO}) < ${CUOTAS_A_TIEMPO} THEN p.reestructurado_desde END`;

/** The same on the day `$1`, today, of a loan that still owes. */
export const REESTRUCTURADO_DESDE = `CASE WHEN ${livePrestamo()} THEN ${reestructuradoDesde('$1')} END`;

/** The loan is restructured. The first condition is that of the index. */
export const REESTRUCTURADO = `p.reestructurado_en IS NOT NULL AND ${REESTRUCTURADO_DESDE} IS NOT NULL`;
