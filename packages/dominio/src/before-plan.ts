import type { AplicacionPago } from '@cartera/contrato/plan';
import { applyPago, condonarFromEnd } from './apply-pago.js';
import { type CuotaWithSaldo, withCondonado, withPagos } from './cuota.js';

/** A row of the ledger from before the loan had a plan, less its reversals. */
export interface PreviousMovimiento {
  readonly id: string;
  readonly tipo: 'retencion' | 'cobro' | 'ajuste' | 'no_causado';
  /** Whole pesos, above 0. */
  readonly monto: number;
  readonly fecha: string;
}

export interface AppliedMovimiento extends PreviousMovimiento {
  readonly aplicaciones: readonly AplicacionPago[];
}

export interface UpToDatePlan {
  readonly applied: readonly AppliedMovimiento[];
  /** The installments afterwards. */
  readonly cuotas: readonly CuotaWithSaldo[];
}

/**
 * Applies the earlier rows of the ledger to a new plan, with the result they would have had on an existing one: a
 * retencion pays row 0, a cobro fills the oldest installments and an ajuste or what was not earned closes the last ones.
 * @param earlier the retencion, then the cobros by day, then the ajustes.
 * @throws DomainError PAGO_SUPERA_SALDO if they add up to more than the plan.
 */
export function applyPrevious(
  plan: readonly CuotaWithSaldo[],
  earlier: readonly PreviousMovimiento[],
): UpToDatePlan {
  let cuotas = plan;
  const applied = earlier.map((previous) => {
    const isCondonado = previous.tipo === 'ajuste' || previous.tipo === 'no_causado';
    const { aplicaciones } = isCondonado
      ? condonarFromEnd(cuotas, previous.monto)
      : applyPago(cuotas, previous.monto);
    cuotas = isCondonado ? withCondonado(cuotas, aplicaciones) : withPagos(cuotas, aplicaciones);
    return { ...previous, aplicaciones };
  });
  return { applied, cuotas };
}
