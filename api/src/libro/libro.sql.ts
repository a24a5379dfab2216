/** The ledger only grows: a row is undone by a reversal. A row, or the part of it, that is not reversed is live. */

/** The aplicacion `a` is live. */
export const NOT_UNDONE = 'NOT EXISTS (SELECT FROM aplicacion r WHERE r.revierte_id = a.id)';

/** The live amount of each movimiento: its amount less its reversals, in pesos. */
export const LIVE_MOVIMIENTOS = `
  SELECT m.id, m.prestamo_id, m.tipo, m.cobro_id, m.fecha,
         m.monto - coalesce((SELECT sum(r.monto) FROM movimiento r WHERE r.revierte_id = m.id), 0)::bigint AS monto
    FROM movimiento m WHERE m.tipo <> 'reverso'`;

/** The applications of the receipt `r`, whose installments are stored as `[number, interest, capital]`. */
export const RECIBO_APLICACIONES = `
  coalesce((
    SELECT json_agg(json_build_object('cuota', q.id, 'numero', q.numero, 'interes', a.cuota->1, 'capital', a.cuota->2)
                    ORDER BY a.orden)
      FROM jsonb_array_elements(r.cuotas) WITH ORDINALITY a (cuota, orden)
      JOIN cuota_dato q ON q.prestamo_id = r.prestamo_id AND q.numero = (a.cuota->0)::int), '[]'::json)`;

/** The rows of a loan's settlement that no reversal undid: the pesos that it takes off the plan. @param id an SQL expression. */
export const unearnedOf = (id: string): string => `
  SELECT m.id, m.monto FROM movimiento m
   WHERE m.prestamo_id = ${id} AND m.tipo = 'no_causado' AND NOT EXISTS (SELECT FROM movimiento r WHERE r.revierte_id = m.id)`;

/** The name of a payment in the audit trail, as JSON. An undone payment keeps its receipt. @param id an SQL expression. */
export const nameOfCobro = (id: string): string => `(
  SELECT json_build_object('nombre', r.cliente_nombre, 'recibos', json_build_array(r.numero))
    FROM recibo r WHERE r.cobro_id = ${id} ORDER BY r.version DESC LIMIT 1)`;

/**
 * The numbers of the receipts of a few payments, as JSON. OFFSET 0 forces a lookup by key for each payment. Postgres expects
 * a thousand ids of a JSON path, and would read all receipts for each event.
 * @param ids an SQL subquery of ids.
 */
export const recibosOf = (ids: string): string => `(
  SELECT json_agg(DISTINCT r.numero)
    FROM (${ids}) AS k(id), LATERAL (SELECT r.numero FROM recibo r WHERE r.cobro_id = k.id OFFSET 0) r)`;

/** The users who registered a payment and changed it. @param id an SQL expression. */
export const authorsOfCobro = (id: string): string =>
  `SELECT DISTINCT w.usuario_id AS "usuarioId" FROM movimiento w WHERE w.cobro_id = ${id}`;

/** The id of the payment, for a reversal `v` and for the payment that it undid. Null for any other movimiento. */
export const PAR_OF_MOVIMIENTO = `
  coalesce(v.revierte_id, (SELECT v.id FROM movimiento r WHERE r.revierte_id = v.id LIMIT 1))`;
