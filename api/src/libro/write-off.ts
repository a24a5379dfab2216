import type { AplicacionPago } from '@cartera/contrato/plan';
import type { Tx } from '../platform/db/transactions.js';
import type { Actor } from '../platform/http/request.js';
import { asentar, moveCondonado } from './asentar.js';

/** A balance that a loan stops owing without a payment. */
interface WriteOff {
  readonly prestamoId: string;
  /** `ajuste` is forgiven; `traslado` is carried to the loan that refinances this one. */
  readonly tipo: 'ajuste' | 'traslado';
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
