import {
  causesAtraso,
  enCartera,
  estadoReporte,
  pendiente,
  prestamoCobrador,
  unpaid,
} from './atrasos.sql.js';
import { CARTERA } from './cajas.sql.js';

/** A table whose rows are counted. */
export type CountedTable =
  | 'cliente'
  | 'prestamo'
  | 'cuota'
  | 'cobro'
  | 'movimiento'
  | 'atraso'
  | 'garantia'
  | 'documento'
  | 'asiento';

/** The contribution of a table's rows to one counter (record 11), as SQL about the row `t`. */
export interface CounterDefinition {
  readonly of: CountedTable;
  readonly key: string;
  /** Added to `cuantos` for each row: 1 if absent. */
  readonly cuantos?: string;
  /** Added to `monto` and `saldo` for each row, in pesos: 0 if absent. */
  readonly monto?: string;
  readonly saldo?: string;
  /** The key also depends on the client `c` of a loan, or the condition on the loan `p` of a payment. */
  readonly joins?: 'cliente' | 'prestamo';
  /** Splits a row into several, each with the columns `s`. */
  readonly split?: string;
  readonly where?: string;
  /** A key begins with a collector's id: a collector reads the own keys as they are kept, and does not sum the rows. */
  readonly byCobrador?: true;
}

const DAY = `to_char(t.fecha, 'YYYY-MM-DD')`;
const COBRADOR_MONTH = `t.cobrador_id || ' ' || to_char(t.fecha, 'YYYY-MM')`;
const NUEVO = 't.monto - t.monto_renovado';
const COBRADOR = prestamoCobrador('t');
const ESTADO = estadoReporte('t');

const prestamos = { of: 'prestamo', monto: NUEVO, saldo: 't.saldo_pendiente' } as const;
const renewals = { of: 'prestamo', monto: 't.monto_renovado' } as const;
const cobros = {
  of: 'cobro',
  joins: 'prestamo',
  monto: 't.monto',
  where: `p.estado <> 'cancelado'`,
} as const;
const cancelados = { ...cobros, where: `p.estado = 'cancelado'` } as const;
const correcciones = {
  of: 'cobro',
  joins: 'prestamo',
  where: `t.corrige_id IS NOT NULL AND p.estado <> 'cancelado'`,
} as const;
const withCobrador = ({ where }: { readonly where: string }): string =>
  `${where} AND t.cobrador_id IS NOT NULL`;
/** A correction of a closed month is no payment of its own (P-8.60). */
const cobrado = {
  key: `to_char(t.fecha, 'YYYY-MM-DD ') || coalesce(t.cobrador_id::text, '')`,
  cuantos: 'CASE WHEN t.corrige_id IS NULL THEN 1 ELSE 0 END',
} as const;
const atrasos = {
  of: 'atraso',
  monto: 't.monto',
  saldo: 't.saldo',
  where: 't.desde IS NOT NULL',
} as const;
/** A row of the journal gives one account what it takes from another. */
const sides = {
  of: 'asiento',
  split:
    'CROSS JOIN LATERAL (VALUES (t.a_id, t.monto, t.monto), (t.de_id, 0, -t.monto)) s (caja_id, entra, saldo)',
  monto: 's.entra',
  saldo: 's.saldo',
  byCobrador: true,
} as const;

/**
 * Every counter: an exact total, updated by triggers. A table, its triggers and the views of each counter are made from this
 * list (`counting.ts`).
 */
export const COUNTERS = {
  /** Clients, by state. */
  cliente_estado: { of: 'cliente', key: 't.estado' },
  /** Clients, by collector. */
  cliente_cobrador: { of: 'cliente', key: 't.cobrador_id::text', where: 't.cobrador_id IS NOT NULL' },
  /** Loans, their new money and balances, by state; the written-off ones are `castigado`. */
  prestamo_estado: { ...prestamos, key: ESTADO },
  /** Loans that refinance another, and the pesos that they only renew, by state (P-8.50). */
  prestamo_renovado: { ...renewals, key: ESTADO, where: 't.monto_renovado > 0' },
  /** The same two, by the loan's own collector and its state, and by modality and state: two words with a space. */
  prestamo_propio: {
    ...prestamos,
    key: `t.cobrador_id || ' ' || ${ESTADO}`,
    where: 't.cobrador_id IS NOT NULL',
  },
  prestamo_propio_renovado: {
    ...renewals,
    key: `t.cobrador_id || ' ' || ${ESTADO}`,
    where: 't.cobrador_id IS NOT NULL AND t.monto_renovado > 0',
  },
  prestamo_modalidad: { ...prestamos, key: `t.modalidad || ' ' || ${ESTADO}` },
  prestamo_modalidad_renovado: {
    ...renewals,
    key: `t.modalidad || ' ' || ${ESTADO}`,
    where: 't.monto_renovado > 0',
  },
  /** Loans of the portfolio, their amounts and balances, by collector: of the loan, else of its client. */
  prestamo_cobrador: {
    ...prestamos,
    joins: 'cliente',
    key: `${COBRADOR}::text`,
    monto: 't.monto',
    where: `${enCartera('t')} AND ${COBRADOR} IS NOT NULL`,
  },
  /** Loans that are not cancelled, their new money (`monto`) and what they renew (`saldo`), by first day and collector. */
  prestado_dia: {
    of: 'prestamo',
    joins: 'cliente',
    key: `to_char(t.fecha_inicio, 'YYYY-MM-DD ') || coalesce(${COBRADOR}::text, '')`,
    monto: NUEVO,
    saldo: 't.monto_renovado',
    where: `t.estado <> 'cancelado'`,
  },
  /** All loans, their new money and balances, by first day and state, `YYYY-MM-DD mora`. */
  inicio_estado: { ...prestamos, key: `to_char(t.fecha_inicio, 'YYYY-MM-DD ') || ${ESTADO}` },
  /** Installments that are in arrears once they are overdue, and their balances, by due day `YYYY-MM-DD`; not of a written-off loan. */
  cuota_dia: {
    of: 'cuota',
    joins: 'prestamo',
    key: `to_char(t.fecha_programada, 'YYYY-MM-DD')`,
    monto: pendiente('t'),
    where: `${unpaid('t')} AND ${causesAtraso(pendiente('t'))} AND p.castigado_en IS NULL`,
  },
  /**
   * Capital of loans: unpaid (`monto`) and forgiven (`saldo`), under one empty key. A cancelled loan is lent no more, and the
   * capital of a refinanced one is that of the loan that refinances it.
   */
  cuota_capital: {
    of: 'cuota',
    joins: 'prestamo',
    key: `''`,
    monto: 't.monto_capital - t.capital_pagado - t.capital_condonado',
    saldo: 't.capital_condonado',
    where: `p.estado NOT IN ('cancelado', 'reenganchado')`,
  },
  /** Live payments of loans that are not cancelled, under one empty key. */
  cobro: { ...cobros, key: `''` },
  /** The same, by day `YYYY-MM-DD`. */
  cobro_dia: { ...cobros, key: DAY },
  /** The same, by collector and month, `<uuid> YYYY-MM`. */
  cobro_mes: { ...cobros, key: COBRADOR_MONTH, where: withCobrador(cobros), byCobrador: true },
  /** Live payments of cancelled loans, by the same three keys (P-8.61). */
  cobro_cancelado: { ...cancelados, key: `''` },
  cobro_cancelado_dia: { ...cancelados, key: DAY },
  cobro_cancelado_mes: {
    ...cancelados,
    key: COBRADOR_MONTH,
    where: withCobrador(cancelados),
    byCobrador: true,
  },
  /** Of the payments of loans that are not cancelled, the corrections of closed months, by the same three keys. */
  cobro_correccion: { ...correcciones, key: `''` },
  cobro_correccion_dia: { ...correcciones, key: DAY },
  cobro_correccion_mes: { ...correcciones, key: COBRADOR_MONTH, where: withCobrador(correcciones) },
  /** Payments of loans that are not cancelled and of cancelled ones, by day and collector, `YYYY-MM-DD <uuid>`. */
  cobrado_dia: { ...cobros, ...cobrado },
  cobrado_cancelado_dia: { ...cancelados, ...cobrado },
  /** Forgiven balances that no loan owes again (P-8.152), under one empty key. */
  condonado: {
    of: 'movimiento',
    key: `''`,
    cuantos: `CASE t.tipo WHEN 'ajuste' THEN 1 ELSE -1 END`,
    monto: `CASE t.tipo WHEN 'ajuste' THEN t.monto ELSE -t.monto END`,
    // Only a payment and its reversals have `cobro_id`, so that few rows look up what they undo.
    where: `(t.tipo = 'ajuste' OR t.tipo = 'reverso' AND t.cobro_id IS NULL
             AND (SELECT o.tipo FROM public.movimiento o WHERE o.id = t.revierte_id) = 'ajuste')`,
  },
  /** Loans with stored arrears, their overdue pesos and balances, by collector; the empty key has none. */
  atraso_cobrador: { ...atrasos, key: `coalesce(t.cobrador_id::text, '')` },
  /** The same, by the day `YYYY-MM-DD` since which the loan is overdue. */
  atraso_dia: { ...atrasos, key: `to_char(t.desde, 'YYYY-MM-DD')` },
  /** Collateral, by type and state. */
  garantia: { of: 'garantia', key: `t.tipo || ' ' || t.estado` },
  /** Documents, by the kind of their record. */
  documento: { of: 'documento', key: 't.relacionado_tipo' },
  /** Rows of the journal by account: what came in (`monto`) and the balance. */
  caja: { ...sides, key: 's.caja_id::text' },
  /** The same, by account, day and kind, `<uuid> YYYY-MM-DD cobro`; not of the portfolio. */
  caja_dia: {
    ...sides,
    key: `s.caja_id || ' ' || to_char(t.fecha, 'YYYY-MM-DD') || ' ' || t.tipo`,
    where: `s.caja_id <> '${CARTERA}'`,
  },
} as const satisfies Readonly<Record<string, CounterDefinition>>;

export type Counter = keyof typeof COUNTERS;

/** Returns a query of a counter's rows: `clave`, `cuantos`, `monto`, `saldo`. A key has several rows: sum them. */
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
