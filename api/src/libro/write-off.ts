import type { AplicacionPago } from '@cartera/contrato/plan';
import { rows } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';
import type { Actor } from '../platform/http/request.js';
import { asentar, moveCondonado, type PendingAplicacion } from './asentar.js';
import { NOT_UNDONE } from './libro.sql.js';

/** A balance that a loan stops owing without a payment. */
interface WriteOff {
  readonly prestamoId: string;
  readonly tipo: 'ajuste' | 'traslado' | 'no_causado';
  /** Whole pesos; 0 if there is nothing to write off. */
  readonly monto: number;
  readonly motivo: string;
  readonly fecha: string;
  /** Its share of each installment; empty before the plan. */
  readonly aplicaciones: readonly AplicacionPago[];
}

/** Posts a write-off. It is not a payment and never counts as collected. */
export async function writeOff(
  tx: Tx,
  { aplicaciones, ...movimiento }: WriteOff,
  actor: Actor,
  createdAt: Date,
): Promise<void> {
  if (movimiento.monto === 0) return;
  await asentar(tx, { ...movimiento, usuarioId: actor.usuarioId, createdAt }, aplicaciones);
  await moveCondonado(tx, aplicaciones);
}

/** A write-off to reverse, in full. */
interface UndoneWriteOff {
  readonly id: string;
  readonly prestamoId: string;
  /** Whole pesos. */
  readonly monto: number;
  /** The day of the reversal. */
  readonly fecha: string;
  readonly motivo: string | null;
}

/** Posts the reversal of a write-off: its installments owe the forgiven pesos again. */
export async function undoWriteOff(
  tx: Tx,
  { id: revierteId, ...reverso }: UndoneWriteOff,
  actor: Actor,
  createdAt: Date,
): Promise<void> {
  const live = await rows<PendingAplicacion>(
    tx,
    `SELECT a.cuota_id AS cuota, a.interes, a.capital, a.id AS "revierteId"
       FROM aplicacion a WHERE a.movimiento_id = $1 AND ${NOT_UNDONE}`,
    [revierteId],
  );
  const { usuarioId } = actor;
  await asentar(tx, { tipo: 'reverso', ...reverso, revierteId, usuarioId, createdAt }, live);
  await moveCondonado(tx, live, -1);
}
