import type { AplicacionPago } from '@cartera/contrato/plan';
import { aplicarPago, condonarFromEnd } from './apply-pago.js';
import { type CuotaWithSaldo, withCondonado, withPagos } from './cuota.js';

/** A row of the ledger that was written before the loan had its plan, by what stands of it. */
export interface PreviousMovimiento {
  readonly id: string;
  readonly tipo: 'retencion' | 'cobro' | 'ajuste';
  /** Whole pesos, above 0. */
  readonly monto: number;
  readonly fecha: string;
}

/** What each of those rows does to the plan. */
export interface AppliedMovimiento extends PreviousMovimiento {
  readonly aplicaciones: readonly AplicacionPago[];
}

export interface UpToDatePlan {
  readonly applied: readonly AppliedMovimiento[];
  /** The installments once all of it is applied. */
  readonly cuotas: readonly CuotaWithSaldo[];
}

/**
 * Applies to a plan that nobody has paid what came before it. What was withheld pays row 0, each payment fills the
 * oldest installments, and what was forgiven closes the last ones, just as it would have with the plan made.
 * @param previousItems what was withheld, then the payments by day, then what was forgiven.
 * @throws ErrorDominio PAGO_SUPERA_SALDO if they add up to more than the plan.
 */
export function applyPrevious(
  plan: readonly CuotaWithSaldo[],
  previousItems: readonly PreviousMovimiento[],
): UpToDatePlan {
  let cuotas = plan;
  const applied = previousItems.map((previous) => {
    const isCondonado = previous.tipo === 'ajuste';
    const { aplicaciones } = isCondonado
      ? condonarFromEnd(cuotas, previous.monto)
      : aplicarPago(cuotas, previous.monto);
    cuotas = isCondonado ? withCondonado(cuotas, aplicaciones) : withPagos(cuotas, aplicaciones);
    return { ...previous, aplicaciones };
  });
  return { applied, cuotas };
}
