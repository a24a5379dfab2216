import { CARTERA } from '../esquema/cajas.sql.js';

/** The rows of the journal of the account `$1`, which is not the portfolio: pesos in, or below 0, pesos out. */
export const ASIENTOS_OF_CAJA = `
  (SELECT a.id, a.tipo, a.fecha, a.monto, a.de_id AS otra_id, a.prestamo_id, a.created_at
     FROM asiento a WHERE a.a_id = $1 AND a.a_id <> '${CARTERA}'
    UNION ALL
   SELECT a.id, a.tipo, a.fecha, -a.monto, a.a_id, a.prestamo_id, a.created_at
     FROM asiento a WHERE a.de_id = $1 AND a.de_id <> '${CARTERA}')`;

/** The moment of the newest row of an account. Not for the account of the portfolio. @param id an SQL expression. */
export const lastAsientoOf = (id: string): string =>
  `greatest(${newestOf('a_id', id)}, ${newestOf('de_id', id)})`;

const newestOf = (side: string, id: string) => `
  (SELECT a.created_at FROM asiento a WHERE a.${side} = (${id}) AND a.${side} <> '${CARTERA}'
    ORDER BY a.fecha DESC, a.created_at DESC LIMIT 1)`;

/** A debit and a credit of each row of the journal. */
export const PARTIDAS = `
  asiento a CROSS JOIN LATERAL (VALUES (1, a.a_id, a.monto, 0::bigint), (2, a.de_id, 0::bigint, a.monto)) l (lado, caja_id, debito, credito)`;

/** The rows of the journal of no loan: operations of cash post them. */
export const ASIENTOS_SIN_PRESTAMO = '(SELECT * FROM asiento WHERE prestamo_id IS NULL)';
