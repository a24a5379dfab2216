import type { PlanRow } from '@cartera/contrato/plan';
import { applyPrevious, type PreviousMovimiento, type UpToDatePlan } from '@cartera/dominio/before-plan';
import { type CuotaWithSaldo, withoutPagos } from '@cartera/dominio/cuota';
import { insertRows } from '../platform/db/insert.js';
import { prepared } from '../platform/db/prepared.js';
import { type Queryable, rows } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';
import { newId } from '../platform/id.js';
import { moveCondonado, movePagado } from './asentar.js';
import { CuotaEntity } from './cuota.entity.js';
import { LIVE_MOVIMIENTOS } from './libro.sql.js';
import { CUOTA_COLUMNS } from './prestamo.sql.js';

const CUOTAS = prepared(`SELECT ${CUOTA_COLUMNS} FROM cuota WHERE prestamo_id = $1 ORDER BY numero`);

const RESET = `
  UPDATE cuota SET capital_pagado = 0, interes_pagado = 0, capital_condonado = 0, interes_condonado = 0, fecha_pago = NULL
   WHERE prestamo_id = $1`;

/** The installments of a loan, ordered by number: of its plan, or the expected ones before the plan (record 28). */
export function readCuotas(db: Queryable, prestamoId: string): Promise<CuotaWithSaldo[]> {
  return rows<CuotaWithSaldo>(db, CUOTAS, [prestamoId]);
}

/**
 * Applies the live movimientos of a loan without a plan to its expected installments, so that its arrears are those of
 * its plan. The caller has locked the loan. The ledger names these installments only once the plan is generated.
 */
export async function projectCuotas(tx: Tx, prestamoId: string): Promise<UpToDatePlan> {
  const cuotas = await readCuotas(tx, prestamoId);
  const plan = applyPrevious(cuotas.map(withoutPagos), await previousMovimientos(tx, prestamoId));
  await tx.query(RESET, [prestamoId]);
  for (const { tipo, fecha, aplicaciones } of plan.applied) {
    if (tipo === 'ajuste' || tipo === 'no_causado') await moveCondonado(tx, aplicaciones);
    else await movePagado(tx, aplicaciones, 1, fecha);
  }
  return plan;
}

/** Stores the expected installments of a new loan, which have no payments yet. */
export async function createCuotas(
  tx: Tx,
  prestamoId: string,
  plan: readonly PlanRow[],
): Promise<CuotaWithSaldo[]> {
  const cuotas = plan.map((cuota) => ({ id: newId(), prestamoId, ...cuota }));
  insertRows(tx, CuotaEntity, cuotas);
  return cuotas.map(withoutPagos);
}

/** The ledger keeps naming the row 0 of an earlier plan, which has no pesos if nothing is withheld any more. */
const REPLACE_NAMED = `
  UPDATE cuota SET monto_interes = $2, monto_total = $2, saldo_restante = $3, fecha_programada = $4, interes_pagado = 0,
         fecha_pago = NULL
   WHERE id = $1`;

/**
 * Replaces the installments of a loan, and applies its live movimientos to the new ones. The ledger has named none of the
 * old ones, except row 0.
 */
export async function replaceCuotas(
  tx: Tx,
  prestamoId: string,
  plan: readonly PlanRow[],
): Promise<UpToDatePlan> {
  await tx.query(
    'DELETE FROM cuota c WHERE prestamo_id = $1 AND NOT EXISTS (SELECT FROM aplicacion a WHERE a.cuota_id = c.id)',
    [prestamoId],
  );
  const [named] = await readCuotas(tx, prestamoId);
  if (named) {
    const { montoInteres, saldoRestante, fechaProgramada } = plan.find(isRetencion) ?? NOTHING_WITHHELD;
    const dia = fechaProgramada ?? named.fechaProgramada;
    await tx.query(REPLACE_NAMED, [named.id, montoInteres, saldoRestante, dia]);
  }
  await createCuotas(tx, prestamoId, named ? plan.filter((cuota) => !isRetencion(cuota)) : plan);
  return projectCuotas(tx, prestamoId);
}

const NOTHING_WITHHELD = { montoInteres: 0, saldoRestante: 0, fechaProgramada: null };

const isRetencion = ({ numero }: PlanRow): boolean => numero === 0;

/**
 * The live movimientos of a loan without a plan, in the order in which its plan will apply them. A payment of a closed
 * month that was corrected later keeps its own day.
 */
function previousMovimientos(db: Queryable, prestamoId: string): Promise<PreviousMovimiento[]> {
  return rows<PreviousMovimiento>(
    db,
    `SELECT v.id, v.tipo, v.monto, coalesce(o.fecha, v.fecha) AS fecha
       FROM (${LIVE_MOVIMIENTOS} AND m.prestamo_id = $1) v
       LEFT JOIN cobro k ON k.id = v.cobro_id LEFT JOIN cobro o ON o.id = k.corrige_id
      WHERE v.monto > 0
      ORDER BY array_position('{retencion,cobro,ajuste,no_causado}'::text[], v.tipo), 4, v.id`,
    [prestamoId],
  );
}
