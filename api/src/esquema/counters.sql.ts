/** Exact totals, updated by triggers (`counting.ts`). */
export type Counter =
  /** Clients, by state. */
  | 'cliente_estado'
  /** Clients, by collector. */
  | 'cliente_cobrador'
  /** Loans, their new money and balances, by state. */
  | 'prestamo_estado'
  /** Loans that refinance another, and the pesos that they only renew, by state. */
  | 'prestamo_renovado'
  /** The same two, by the loan's own collector and its state, and by modality and state: two words with a space. */
  | 'prestamo_propio'
  | 'prestamo_propio_renovado'
  | 'prestamo_modalidad'
  | 'prestamo_modalidad_renovado'
  /** Loans that take payments, their amounts and balances, by collector. */
  | 'prestamo_cobrador'
  /** Live payments of loans that are not cancelled, under one empty key. */
  | 'cobro'
  /** The same, by day `YYYY-MM-DD`. */
  | 'cobro_dia'
  /** The same, by collector and month, `<uuid> YYYY-MM`. */
  | 'cobro_mes'
  /** Live payments of cancelled loans, by the same three keys. */
  | 'cobro_cancelado'
  | 'cobro_cancelado_dia'
  | 'cobro_cancelado_mes'
  /** Of the payments of loans that are not cancelled, the corrections of closed months, by the same three keys. */
  | 'cobro_correccion'
  | 'cobro_correccion_dia'
  | 'cobro_correccion_mes'
  /** Unpaid installments and their balances, by due day `YYYY-MM-DD`. */
  | 'cuota_dia'
  /** Collateral, by type and state. */
  | 'garantia'
  /** Documents, by the kind of their record. */
  | 'documento'
  /** Loans with stored arrears, their overdue pesos and balances, by collector; the empty key has none. */
  | 'atraso_cobrador'
  /** The same, by the day `YYYY-MM-DD` since which the loan is overdue. */
  | 'atraso_dia'
  /** Loans that are not cancelled, their new money (`monto`) and what they renew (`saldo`), by first day and collector. */
  | 'prestado_dia'
  /** All loans, their new money and balances, by first day and state, `YYYY-MM-DD mora`. */
  | 'inicio_estado'
  /** Payments of loans that are not cancelled and of cancelled ones, by day and collector, `YYYY-MM-DD <uuid>`. */
  | 'cobrado_dia'
  | 'cobrado_cancelado_dia'
  /** Rows of the journal by account: what came in (`monto`) and the balance. */
  | 'caja'
  /** The same, by account, day and kind, `<uuid> YYYY-MM-DD cobro`; not of the portfolio. */
  | 'caja_dia';

/** The rows of a counter: `clave`, `cuantos`, `monto`, `saldo`. A key has several rows: sum them. */
export function counter(name: Counter): string {
  return `SELECT clave, cuantos, monto, saldo FROM contador_${name}`;
}

/** Compares the counters with the rows that they count, in one statement and so one snapshot. */
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
