import { CONDONADO } from './condonado.sql.js';
import { BOGOTA, START_OF_DAY } from './situaciones.sql.js';

/** SQL about the closing of a loan `p` that can be undone: its cancellation, or a balance that was forgiven. */

const LIVE_AJUSTE = `m.prestamo_id = p.id AND ${CONDONADO}`;

/**
 * The closing that can be undone on the day `$1`: 'cancelacion', 'condonacion' or null. With `LIMIT`, a list looks up each
 * of its loans; with `EXISTS` it would read every movement of the day.
 */
export const REAPERTURA = `
  CASE WHEN p.estado = 'cancelado' THEN
         (SELECT 'cancelacion' FROM cancelacion k
           WHERE k.prestamo_id = p.id AND k.hecha_en >= ${START_OF_DAY} AND NOT k.anulo_cobros)
       WHEN p.estado <> 'reenganchado' THEN
         (SELECT 'condonacion' FROM movimiento m
           WHERE ${LIVE_AJUSTE} AND m.created_at >= ${START_OF_DAY} LIMIT 1) END`;

/** The last closing of the loan `$1`: its day, and the balance that it forgave, if any. */
export const LAST_CIERRE = `
  SELECT CASE WHEN p.estado = 'cancelado' THEN (k.hecha_en AT TIME ZONE ${BOGOTA})::date ELSE m.fecha END AS dia,
         m.id AS "ajusteId", coalesce(m.monto, 0) AS condonado, coalesce(k.anulo_cobros, false) AS "undidPagos"
    FROM prestamo p
    LEFT JOIN cancelacion k ON k.prestamo_id = p.id
    LEFT JOIN LATERAL (
      SELECT m.id, m.monto, m.fecha FROM movimiento m
       WHERE ${LIVE_AJUSTE} AND m.created_at >= coalesce(k.hecha_en, '-infinity')
       ORDER BY m.id DESC LIMIT 1) m ON true
   WHERE p.id = $1`;
