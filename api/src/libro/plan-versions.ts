import type { CausaVersion } from '@cartera/contrato/catalogs';
import type { PlanRow } from '@cartera/contrato/plan';
import type { Terminos } from '@cartera/dominio/terminos';
import { pendiente } from '../esquema/atrasos.sql.js';
import { type Queryable, row } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import { newId } from '../platform/id.js';
import { type Cuenta, getCuenta } from './cuenta.js';
import { NOT_UNDONE } from './libro.sql.js';

/** The end of a plan. */
export interface PlanEnd {
  readonly causa: CausaVersion;
  /** Its last day. */
  readonly hasta: string;
  /** The payment to capital that ends it. */
  readonly cobroId?: string;
  readonly autor: string;
  readonly motivo?: string | null;
  readonly detalle: object;
  readonly now: Date;
}

/** The rows that replace those of a plan from their first number on, and its new installment in pesos. */
export interface PlanChange {
  readonly rows: readonly PlanRow[];
  readonly cuotaDiaria: number;
}

const STORE = `
  INSERT INTO plan_version (id, prestamo_id, numero, hasta, causa, cobro_id, autor, motivo, detalle, creada_en,
                            cuotas, cuota_diaria, monto_total, fecha_vencimiento, filas)
  SELECT $2, p.id, 1 + (SELECT count(*) FROM plan_version v WHERE v.prestamo_id = p.id), $3, $4, $5, $6, $7, $8, $9,
         p.cuotas, p.cuota_diaria, p.monto_total, p.fecha_vencimiento,
         (SELECT jsonb_agg(jsonb_build_object(
                   'id', q.id, 'numero', q.numero, 'fechaProgramada', q.fecha_programada,
                   'montoCapital', q.monto_capital, 'montoInteres', q.monto_interes, 'montoTotal', q.monto_total,
                   'saldoRestante', q.saldo_restante, 'montoPagado', q.capital_pagado + q.interes_pagado) ORDER BY q.numero)
            FROM cuota q WHERE q.prestamo_id = p.id AND q.numero <= p.cuotas)
    FROM prestamo p WHERE p.id = $1`;

/** The ledger may name an installment: it keeps its id, and what was paid of it. */
const WRITE = `
  INSERT INTO cuota (id, prestamo_id, numero, fecha_programada, monto_capital, monto_interes, monto_total, saldo_restante)
  SELECT n.id, $1, n.numero, n.fecha, n.capital, n.interes, n.capital + n.interes, n.saldo
    FROM unnest($2::uuid[], $3::int[], $4::date[], $5::bigint[], $6::bigint[], $7::bigint[])
         AS n (id, numero, fecha, capital, interes, saldo)
  ON CONFLICT (prestamo_id, numero) DO UPDATE
     SET fecha_programada = excluded.fecha_programada, monto_capital = excluded.monto_capital,
         monto_interes = excluded.monto_interes, monto_total = excluded.monto_total,
         saldo_restante = excluded.saldo_restante, fecha_pago = NULL`;

const REMOVE = `
  DELETE FROM cuota c WHERE prestamo_id = $1 AND numero > $2 AND NOT EXISTS (SELECT FROM aplicacion a WHERE a.cuota_id = c.id)`;

/** An installment after the last one that the ledger names by a payment which was undone: nothing is asked of it. */
const EMPTY = `
  UPDATE cuota SET monto_capital = 0, monto_interes = 0, monto_total = 0, saldo_restante = 0, fecha_programada = $3
   WHERE prestamo_id = $1 AND numero > $2`;

/** The new version of the loan makes the trigger post to the journal the interest that was undone (record 58). */
const SAVE = `
  UPDATE prestamo p
     SET cuotas = $2, cuota_diaria = $3, monto_total = s.total, interes_total = s.total - p.monto,
         fecha_vencimiento = s.hasta, saldo_pendiente = s.saldo, version = p.version + 1
    FROM (SELECT sum(q.monto_total) AS total, max(q.fecha_programada) AS hasta, sum(${pendiente()}) AS saldo
            FROM cuota q WHERE q.prestamo_id = $1) s
   WHERE p.id = $1`;

/**
 * Ends the plan in force: keeps it as a version, and writes the rows that replace its own.
 * @returns the loan with its new plan.
 */
export async function changePlan(
  tx: Tx,
  prestamoId: string,
  { rows, cuotaDiaria }: PlanChange,
  end: PlanEnd,
): Promise<Cuenta> {
  const { causa, hasta, cobroId = null, autor, motivo = null, detalle, now } = end;
  await tx.query(STORE, [prestamoId, newId(), hasta, causa, cobroId, autor, motivo, detalle, now]);
  const last = rows.at(-1);
  if (!last) throw new Error(`The loan ${prestamoId} would have no installments`);
  await tx.query(WRITE, [
    prestamoId,
    rows.map(() => newId()),
    rows.map(({ numero }) => numero),
    rows.map(({ fechaProgramada }) => fechaProgramada),
    rows.map(({ montoCapital }) => montoCapital),
    rows.map(({ montoInteres }) => montoInteres),
    rows.map(({ saldoRestante }) => saldoRestante),
  ]);
  await tx.query(REMOVE, [prestamoId, last.numero]);
  await tx.query(EMPTY, [prestamoId, last.numero, last.fechaProgramada]);
  await tx.query(SAVE, [prestamoId, last.numero, cuotaDiaria]);
  return getCuenta(tx, prestamoId);
}

/** Reads the terms of a loan from which its plan is made again, beside those of `Cuenta`. */
export async function readPlanTerms(db: Queryable, prestamoId: string) {
  const terms = await row<
    Pick<Terminos, 'monto' | 'interes' | 'cuotas' | 'calendario' | 'redondeoCuota'> & { cuotaDiaria: number }
  >(
    db,
    `SELECT monto, interes::float8 AS interes, cuotas, calendario, redondeo_cuota AS "redondeoCuota", cuota_diaria AS "cuotaDiaria"
       FROM prestamo WHERE id = $1`,
    [prestamoId],
  );
  if (!terms) throw new BusinessError('PRESTAMO_NO_ENCONTRADO');
  return terms;
}

/** The terms that a new plan changes, as the audit trail has them. */
export async function planTerms(tx: Tx, prestamoId: string): Promise<object> {
  const terms = await row<object>(
    tx,
    `SELECT cliente_id AS "clienteId", monto, interes, cuotas, monto_total AS "montoTotal", interes_total AS "interesTotal",
            cuota_diaria AS "cuotaDiaria", desembolso_neto AS "desembolsoNeto", fecha_vencimiento AS "fechaVencimiento"
       FROM prestamo WHERE id = $1`,
    [prestamoId],
  );
  return terms ?? {};
}

/** The plan before a payment to capital. */
export interface PlanBefore extends PlanChange {
  readonly numero: number;
  /** Its last day. */
  readonly hasta: string;
}

const BEFORE_ABONO = `
  SELECT v.numero, v.hasta, v.cuota_diaria AS "cuotaDiaria",
         (SELECT jsonb_agg(f ORDER BY (f->>'numero')::int) FROM jsonb_array_elements(v.filas) f
           WHERE (f->>'numero')::int >= (v.detalle->>'desde')::int) AS rows
    FROM plan_version v JOIN movimiento m ON m.prestamo_id = v.prestamo_id AND m.cobro_id = v.cobro_id
   WHERE v.prestamo_id = $1 AND m.id = ANY ($2) LIMIT 1`;

/** Returns the plan before the payment to capital that is among some payments; undefined without one. */
export function planBefore(tx: Tx, prestamoId: string, movimientos: readonly string[]) {
  return row<PlanBefore>(tx, BEFORE_ABONO, [prestamoId, movimientos]);
}

/** The plan in force is built on: it was remade again, or a row that the abono remade has pesos of the ledger. */
const BUILT_ON = `
  SELECT FROM plan_version v
   WHERE v.prestamo_id = $1 AND v.numero > $2 AND v.causa <> 'restauracion'
     AND (v.cobro_id IS NULL OR EXISTS (SELECT FROM cobro k WHERE k.id = v.cobro_id))
   UNION ALL
  SELECT FROM aplicacion a JOIN cuota q ON q.id = a.cuota_id
   WHERE a.prestamo_id = $1 AND q.numero > $3 AND a.revierte_id IS NULL AND ${NOT_UNDONE} LIMIT 1`;

/** @throws BusinessError `ABONO_CON_MOVIMIENTOS` if a later payment or change of the plan needs the plan of the abono. */
export async function requireRestorable(tx: Tx, prestamoId: string, before: PlanBefore): Promise<void> {
  const closed = before.rows[0]?.numero ?? 0;
  if (await row(tx, BUILT_ON, [prestamoId, before.numero, closed]))
    throw new BusinessError('ABONO_CON_MOVIMIENTOS');
}
