import type { AplicacionPago } from '@cartera/contrato/plan';
import { aplicarPago, condonarDesdeElFinal } from './aplicar-pago.js';
import { type CuotaConSaldo, conCondonado, conPagos } from './cuota.js';

/** A row of the ledger that was written before the loan had its plan, by what stands of it. */
export interface MovimientoPrevio {
  readonly id: string;
  readonly tipo: 'retencion' | 'cobro' | 'ajuste';
  /** Whole pesos, above 0. */
  readonly monto: number;
  readonly fecha: string;
}

/** What each of those rows does to the plan. */
export interface MovimientoAplicado extends MovimientoPrevio {
  readonly aplicaciones: readonly AplicacionPago[];
}

export interface PlanAlDia {
  readonly aplicados: readonly MovimientoAplicado[];
  /** The installments once all of it is applied. */
  readonly cuotas: readonly CuotaConSaldo[];
}

/**
 * Applies to a plan that nobody has paid what came before it. What was withheld pays row 0, each payment fills the
 * oldest installments, and what was forgiven closes the last ones, just as it would have with the plan made.
 * @param previos what was withheld, then the payments by day, then what was forgiven.
 * @throws ErrorDominio PAGO_SUPERA_SALDO if they add up to more than the plan.
 */
export function aplicarLoAnterior(
  plan: readonly CuotaConSaldo[],
  previos: readonly MovimientoPrevio[],
): PlanAlDia {
  let cuotas = plan;
  const aplicados = previos.map((previo) => {
    const seCondona = previo.tipo === 'ajuste';
    const { aplicaciones } = seCondona
      ? condonarDesdeElFinal(cuotas, previo.monto)
      : aplicarPago(cuotas, previo.monto);
    cuotas = seCondona ? conCondonado(cuotas, aplicaciones) : conPagos(cuotas, aplicaciones);
    return { ...previo, aplicaciones };
  });
  return { aplicados, cuotas };
}
