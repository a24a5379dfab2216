import { WITH_CLIENTE, WITH_CLIENTE_DATO } from '../clientes/clientes.sql.js';
import {
  atrasoColumns,
  CUOTA_VENCIDA,
  livePrestamo,
  overdue,
  prestamoCobrador,
} from '../esquema/atrasos.sql.js';
import { counter } from '../esquema/counters.js';
import { type Queryable, row } from '../platform/db/query.js';

/** SQL that several reads share. The aliases are `p` for a loan, `c` for its client and `q` for an installment. */

/** The columns of an installment, named as in `CuotaWithSaldo`. */
export const CUOTA_COLUMNS = `
  id, numero, fecha_programada AS "fechaProgramada", monto_capital AS "montoCapital", monto_interes AS "montoInteres",
  capital_pagado AS "capitalPagado", interes_pagado AS "interesPagado",
  capital_condonado AS "capitalCondonado", interes_condonado AS "interesCondonado"`;

/** The loan takes payments: it is `activo`, `vencido` or `mora`. */
export const LIVE_PRESTAMO = livePrestamo('p');

/** The amount of a loan. @param id an SQL expression. */
export const montoOf = (id: string): string => `(SELECT p.monto FROM prestamo p WHERE p.id = ${id})`;

/** Pesos that a client owes of the loans of a moment; null without loans. The parameters are SQL expressions. */
export const owedSince = (cliente: string, moment: string): string =>
  `(SELECT sum(p.saldo_pendiente)::bigint FROM prestamo p WHERE p.cliente_id = ${cliente} AND p.created_at <= ${moment})`;

/** The loan accepts payments and has no plan yet. */
export const WITHOUT_PLAN = `p.plan_generado_en IS NULL AND ${LIVE_PRESTAMO}`;

/** Joins the loan `p` by its id. @param id an SQL expression. */
export const joinPrestamo = (id: string): string => `JOIN prestamo p ON p.id = ${id}`;

/** Joins the loan `p`, which a collector sees also after the client has left them. @param id an SQL expression. */
export const joinPrestamoDato = (id: string): string => `JOIN prestamo_dato p ON p.id = ${id}`;

/** The same, and the client `c`. */
export const WITH_PRESTAMO_OF_COBRO = `${joinPrestamoDato('k.prestamo_id')} ${WITH_CLIENTE_DATO}`;

/** The collector of a loan: its own, else its client's. */
export const PRESTAMO_COBRADOR = prestamoCobrador('p');

/**
 * The stored arrears `a` of a loan are not those of the day `$1`: an installment became overdue since, and the night has
 * not counted it yet, or the day is an earlier one (record 31).
 */
export const STALE_ATRASO = `(${overdue('a.proxima')} OR a.hasta > $1)`;

/** The arrears of the loan of `a` on the day `$1`, from its installments. */
const CURRENT_ATRASO = `
  SELECT ${atrasoColumns()} FROM cuota q WHERE q.prestamo_id = a.prestamo_id AND ${CUOTA_VENCIDA}`;

const ATRASO = `a.prestamo_id, a.cliente_id, a.nombre, a.zona, a.lugar, a.cobrador_id`;

/** The loans whose stored arrears are stale, with their arrears of the day `$1`. */
const STALE_ATRASOS = `
  SELECT ${ATRASO}, q.desde, q.cuotas, q.monto, a.saldo
    FROM atraso a CROSS JOIN LATERAL (${CURRENT_ATRASO}) q WHERE ${STALE_ATRASO}`;

/** True if the stored arrears of every loan are those of the day `$1`. */
const SETTLED = `
  SELECT coalesce(NOT (${overdue('a.proxima')}) AND a.hasta <= $1, true) AS settled
    FROM (SELECT (SELECT min(proxima) FROM atraso) AS proxima, (SELECT max(hasta) FROM atraso) AS hasta) a`;

/** Reads whether the stored arrears are those of a day, so that a query can use their indexes. */
export async function areAtrasosSettled(db: Queryable, dia: string): Promise<boolean> {
  return (await row<{ settled: boolean }>(db, SETTLED, [dia]))?.settled === true;
}

const STORED_ATRASOS = `
  SELECT ${ATRASO}, a.desde, a.cuotas, a.monto, a.saldo FROM atraso a`;

/**
 * Each loan with a balance on the day `$1`: the day since which it is overdue (`desde`, or null), its overdue installments
 * (`cuotas`) and their pesos (`monto`), with its balance (`saldo`), client, collector, else its client's, and of the client
 * `nombre` as names are compared, `zona`, and `lugar` as zones are compared. A loan without a plan has its expected installments
 * (record 28). Closed loans are left out.
 */
export const liveAtrasos = (isSettled: boolean): string =>
  isSettled ? STORED_ATRASOS : `${STORED_ATRASOS} WHERE NOT ${STALE_ATRASO} UNION ALL ${STALE_ATRASOS}`;

/**
 * The overdue loans in sum: `cuantos`, `monto` and `saldo` by `cobrador`, with `desde` null, and by `desde`. From the
 * counters, without the loans whose stored arrears are stale and with what these owe. A group has several rows.
 */
export const COUNTED_ATRASOS = `
  SELECT nullif(clave, '')::uuid AS cobrador, NULL::date AS desde, cuantos, monto, saldo
    FROM (${counter('atraso_cobrador')}) k
   UNION ALL
  SELECT NULL, clave::date, cuantos, monto, saldo FROM (${counter('atraso_dia')}) k
   UNION ALL
  SELECT CASE WHEN x.by_dia THEN NULL ELSE v.cobrador_id END, CASE WHEN x.by_dia THEN v.desde END,
         v.cuantos, v.cuantos * v.monto, v.cuantos * v.saldo
    FROM (SELECT a.cobrador_id, a.desde, a.monto, a.saldo, -1 AS cuantos
            FROM atraso a WHERE a.desde IS NOT NULL AND ${STALE_ATRASO}
           UNION ALL
          SELECT cobrador_id, desde, monto, saldo, 1 FROM (${STALE_ATRASOS}) s WHERE desde IS NOT NULL) v
   CROSS JOIN (VALUES (true), (false)) x (by_dia)`;

/** The name of a loan in the audit trail, as JSON. @param id an SQL expression. */
export const nameOfPrestamo = (id: string): string => `(
  SELECT json_build_object('nombre', c.nombre, 'monto', p.monto, 'fecha', p.fecha)
    FROM prestamo p ${WITH_CLIENTE} WHERE p.id = ${id})`;

/** The loan `$1`, if it is of the client `$2`. */
export const PRESTAMO_OF_CLIENTE = 'SELECT p.id FROM prestamo p WHERE p.id = $1 AND p.cliente_id = $2';

/** The loans with a balance of a collector: `prestamo_id` and `cliente_id`. @param id an SQL expression. */
export const prestamosOfCobrador = (id: string): string =>
  `(SELECT a.prestamo_id, a.cliente_id FROM atraso a WHERE a.cobrador_id = ${id})`;
