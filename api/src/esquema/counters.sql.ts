/** Exact totals that triggers keep (migration 0021), by what they count and the key that they count it by. */
export type Counter =
  /** Clients, by state. */
  | 'cliente_estado'
  /** Clients, by collector. */
  | 'cliente_cobrador'
  /** Loans, their amounts and balances, by state. */
  | 'prestamo_estado'
  /** Loans that take payments, their amounts and balances, by whose they are to collect. */
  | 'prestamo_cobrador'
  /** Payments that stand, all under one empty key. */
  | 'cobro'
  /** Payments that stand, by day `YYYY-MM-DD`. */
  | 'cobro_dia'
  /** Payments that stand, by collector and month, `<uuid> YYYY-MM`. */
  | 'cobro_mes'
  /** Unpaid installments and what they owe, by due day `YYYY-MM-DD`. */
  | 'cuota_dia';

/** The rows of a counter, several a key: `clave`, `cuantos`, `monto`, `saldo`, which are to be added up. */
export function counter(que: Counter): string {
  return `SELECT clave, cuantos, monto, saldo FROM contador WHERE que = '${que}'`;
}

/** The counters are of the whole book: a statement sees them and what they count as they stood at one moment. */
export const MISMATCHED_COUNTERS = `
  SELECT 'el contador dice lo que hay en el libro: ' || trim(que || ' ' || clave) || ', ' || cifra AS regla,
         NULL AS "prestamoId", esperado, hallado
    FROM (SELECT que, clave, sum(cuantos)::bigint AS cuantos, sum(monto)::bigint AS monto, sum(saldo)::bigint AS saldo
            FROM contador GROUP BY que, clave) k
    FULL JOIN contado l USING (que, clave)
   CROSS JOIN LATERAL (VALUES
     ('cuantos', coalesce(l.cuantos, 0), coalesce(k.cuantos, 0)),
     ('monto', coalesce(l.monto, 0), coalesce(k.monto, 0)),
     ('saldo', coalesce(l.saldo, 0), coalesce(k.saldo, 0))) x (cifra, esperado, hallado)
   WHERE esperado <> hallado`;
