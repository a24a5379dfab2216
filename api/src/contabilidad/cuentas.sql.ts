import { counter } from '../esquema/counters.js';

/** The balance of an account, in pesos. @param id an SQL expression. */
export const saldoOf = (id: string): string => `
  (SELECT coalesce(sum(s.saldo), 0)::bigint FROM (${counter('caja')}) s WHERE s.clave = (${id})::text)`;

/**
 * The pesos in and out of an account, by day and kind, from the counters of the journal.
 * @param id and @param desde SQL expressions: the account, and the first day.
 */
export const movidoSince = (id: string, desde: string): string => `
  (SELECT substr(k.clave, 38, 10)::date AS fecha, substr(k.clave, 49) AS tipo, k.monto AS entradas, k.monto - k.saldo AS salidas
     FROM (${counter('caja_dia')}) k
    WHERE k.clave >= (${id}) || ' ' || to_char((${desde})::date, 'YYYY-MM-DD') AND k.clave < (${id}) || '!')`;

/** The collector of whose account a row of the journal is; null of the office. @param alias the row. */
export const cobradorOfAsiento = (alias: string): string =>
  `(SELECT t.usuario_id FROM caja t WHERE t.id IN (${alias}.de_id, ${alias}.a_id) AND t.usuario_id IS NOT NULL LIMIT 1)`;

/** Locks the account `$1` against its closing. */
export const LOCK_AGAINST_CIERRE = 'SELECT FROM caja WHERE id = $1 FOR SHARE';

/** The account `$1`, if the count of its day `$2` is signed. */
export const CLOSED_CAJA = 'SELECT FROM caja c WHERE c.id = $1 AND c.cerrada_hasta >= $2';

/** A value that an operation changes, for `cambios`. @param antes and @param despues SQL expressions. */
const cambio = (campo: string, antes: string, despues: string): string =>
  `jsonb_build_array(jsonb_build_object('campo', '${campo}', 'antes', ${antes}, 'despues', ${despues}))`;

/**
 * The operations of cash above the cap, pending and decided, with the columns of a request. The amount of a closing is its
 * difference. Its last column is the collector who confirms it, or null for the office, as `mayConfirm`.
 */
export const OPERACIONES_POR_APROBAR = `
  SELECT o.id, o.tipo,
         CASE WHEN o.estado = 'pendiente' THEN 'pendiente' WHEN o.estado = 'hecha' THEN 'aprobada'
              WHEN o.decidida_por = o.creada_por THEN 'retirada'
              WHEN o.decidida_por IS NULL THEN 'caducada' ELSE 'rechazada' END,
         CASE o.tipo WHEN 'cierre' THEN abs(o.monto - o.esperado) ELSE o.monto END, NULL::uuid, o.caja_id, o.creada_por,
         o.created_at, o.nota,
         CASE o.tipo WHEN 'cierre' THEN ${cambio('saldo', 'o.esperado', 'o.monto')}
                     WHEN 'gasto' THEN ${cambio('categoria', 'NULL', 'o.categoria')}
                     WHEN 'entrega' THEN ${cambio('destino', 'NULL', 'd.nombre')}
                     WHEN 'retiro' THEN ${cambio('persona', 'NULL', 'o.persona')} ELSE '[]' END,
         o.decidida_por, o.decidida_en, o.motivo, o.sola, o.vence_en,
         CASE WHEN o.tipo = 'entrega' AND r.id <> o.creada_por THEN r.id
              WHEN o.tipo <> 'cierre' AND t.id <> o.creada_por THEN t.id END
    FROM operacion_caja o LEFT JOIN caja t ON t.id = o.caja_id AND t.tipo = 'cobrador'
    LEFT JOIN caja r ON r.id = o.contraparte_id AND r.tipo = 'cobrador' LEFT JOIN caja_dato d ON d.id = o.contraparte_id
   WHERE o.tope IS NOT NULL AND (o.estado = 'pendiente' OR o.decidida_en IS NOT NULL)`;

/** The account is the office's or a bank. @param id an SQL expression. */
export const isOfHouse = (id: string): string =>
  `EXISTS (SELECT FROM caja b WHERE b.id = ${id} AND b.tipo IN ('oficina', 'banco'))`;

/** The account that receives the cash of an operation. @param id an SQL expression. */
export const receiverOf = (id: string): string =>
  `(SELECT o.contraparte_id FROM operacion_caja o WHERE o.id = ${id})`;

/** True if the operation `id` hands cash over to a bank. */
export const isDeposit = (id: string): string => `EXISTS (
  SELECT FROM operacion_caja o JOIN caja b ON b.id = o.contraparte_id
   WHERE o.id = ${id} AND o.tipo = 'entrega' AND b.tipo = 'banco')`;
