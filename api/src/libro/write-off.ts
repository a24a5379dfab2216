import type { AplicacionPago } from '@cartera/contrato/plan';
import type { Tx } from '../platform/db/transactions.js';
import type { Actor } from '../platform/http/request.js';
import { asentar, moveCondonado } from './asentar.js';

/** What a loan stops owing without a payment. */
interface WriteOff {
  readonly prestamoId: string;
  /** Forgiven, or carried to the loan that refinances this one. */
  readonly tipo: 'ajuste' | 'traslado';
  /** Whole pesos; 0 where there is nothing to take off. */
  readonly monto: number;
  readonly motivo: string;
  readonly fecha: string;
  /** What it covers of each installment; none before the plan. */
  readonly aplicaciones: readonly AplicacionPago[];
}

/** Takes off a balance what nobody pays. It is not a payment: it never counts as collected. */
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
