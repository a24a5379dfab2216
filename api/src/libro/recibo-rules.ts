/** Restricts a query to the loans of a batch. @param column the id of the loan. */
export const inBatch = (column: string): string => `${column} = ANY ($1)`;

/** The receipts `r` of a batch, by the loan that they print. */
const RECIBOS = `SELECT * FROM recibo t WHERE ${inBatch('t.prestamo_id')}`;

/** The receipts of a batch that no later version replaces. */
const NEWEST = `
  ${RECIBOS} AND NOT EXISTS (
    SELECT FROM recibo n WHERE ${inBatch('n.prestamo_id')} AND n.cobro_id = t.cobro_id AND n.version > t.version)`;

/** The rules of receipts (record 26). Each returns the loans that break it, as the rules of `Reconciliacion`. */
export const RECIBO_RULES: Readonly<Record<string, string>> = {
  'el recibo vigente de cada cobro dice lo que el cobro vale': `
    SELECT coalesce(k.prestamo_id, r.prestamo_id) AS prestamo_id, coalesce(k.monto, 0) AS esperado,
           coalesce(r.monto, 0) AS hallado
      FROM (SELECT * FROM cobro c WHERE ${inBatch('c.prestamo_id')}) k
      FULL JOIN (${NEWEST} AND NOT t.anulado) r ON r.cobro_id = k.id AND r.prestamo_id = k.prestamo_id
     WHERE coalesce(k.monto, 0) <> coalesce(r.monto, 0)`,
  'el recibo vigente tiene el número, el día, el cobrador, el método y las observaciones de su cobro': `
    SELECT k.prestamo_id, k.numero AS esperado, r.numero AS hallado
      FROM (${NEWEST} AND NOT t.anulado) r JOIN cobro k ON ${inBatch('k.prestamo_id')} AND k.id = r.cobro_id
     WHERE (k.numero, k.fecha, k.cobrador_id, k.metodo, k.referencia, k.observaciones, k.created_at)
           IS DISTINCT FROM (r.numero, r.fecha, r.cobrador_id, coalesce(r.metodo, k.metodo), r.referencia,
                             r.observaciones, r.registrado)`,
  'las versiones de un recibo van de una en una, con el mismo número, y nada sigue a la anulada': `
    SELECT r.prestamo_id, r.version - 1 AS esperado, coalesce(v.version, 0) AS hallado
      FROM (${RECIBOS}) r LEFT JOIN recibo v ON ${inBatch('v.prestamo_id')} AND v.cobro_id = r.cobro_id AND v.version = r.version - 1
     WHERE r.version > 1 AND (v.version IS NULL OR v.numero <> r.numero OR v.anulado)`,
  'el saldo de un recibo baja lo que vale su pago, y sus cuotas suman el pago': `
    SELECT r.prestamo_id, r.saldo_anterior - r.monto AS esperado, r.saldo_restante AS hallado
      FROM (${RECIBOS}) r
     WHERE r.saldo_anterior - r.monto <> r.saldo_restante OR r.saldo_restante < 0
        OR r.monto <> (SELECT sum((q->>1)::bigint + (q->>2)::bigint) FROM jsonb_array_elements(r.cuotas) q)`,
};
