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
    if (tipo === 'ajuste') await moveCondonado(tx, aplicaciones);
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

/** Replaces the expected installments of a loan without a plan. */
export async function replaceCuotas(tx: Tx, prestamoId: string, plan: readonly PlanRow[]): Promise<void> {
  await tx.delete(CuotaEntity, { prestamoId });
  await createCuotas(tx, prestamoId, plan);
  await projectCuotas(tx, prestamoId);
}

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
      ORDER BY array_position('{retencion,cobro,ajuste}'::text[], v.tipo), 4, v.id`,
    [prestamoId],
  );
}
