/** SQL about the closing of a loan `p` that can be undone: its cancellation, or a balance that was forgiven. */

/** A forgiven balance `m` of the loan that was not undone. */
const LIVE_AJUSTE = `
  m.prestamo_id = p.id AND m.tipo = 'ajuste' AND NOT EXISTS (SELECT FROM movimiento r WHERE r.revierte_id = m.id)`;

const START_OF_DAY = `($1::date::timestamp AT TIME ZONE 'America/Bogota')`;

/** What can be undone on the day `$1`: 'cancelacion', 'condonacion' or null. */
export const REAPERTURA = `
  CASE WHEN p.estado = 'cancelado' THEN
         (SELECT 'cancelacion' FROM cancelacion k
           WHERE k.prestamo_id = p.id AND k.hecha_en >= ${START_OF_DAY} AND NOT k.anulo_cobros)
       WHEN p.estado <> 'reenganchado' AND EXISTS (
         SELECT FROM movimiento m WHERE ${LIVE_AJUSTE} AND m.created_at >= ${START_OF_DAY}) THEN 'condonacion' END`;

/** The last closing of the loan `$1`: its day, and the balance that it forgave, if any. */
export const LAST_CIERRE = `
  SELECT CASE WHEN p.estado = 'cancelado' THEN (k.hecha_en AT TIME ZONE 'America/Bogota')::date ELSE m.fecha END AS dia,
         m.id AS "ajusteId", coalesce(m.monto, 0) AS condonado, coalesce(k.anulo_cobros, false) AS "undidPagos"
    FROM prestamo p
    LEFT JOIN cancelacion k ON k.prestamo_id = p.id
    LEFT JOIN LATERAL (
      SELECT m.id, m.monto, m.fecha FROM movimiento m
       WHERE ${LIVE_AJUSTE} AND m.created_at >= coalesce(k.hecha_en, '-infinity')
       ORDER BY m.id DESC LIMIT 1) m ON true
   WHERE p.id = $1`;
