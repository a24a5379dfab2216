import type { SituacionPrestamo } from '@cartera/contrato/catalogs';
import type { Cuota } from '@cartera/contrato/plan';
import { cuotaOfPlan, montoPendiente } from '@cartera/dominio/cuota';
import { isFinal, isLive } from '@cartera/dominio/estado';

/** Unpaid pesos of an installment. */
export function missingOf(cuota: Cuota): number {
  return montoPendiente(cuotaOfPlan(cuota));
}

/** True if paying is offered: the installment is not fully paid and its loan accepts payments (P-6.12). */
export function canBePaid(cuota: Cuota, estado: SituacionPrestamo): boolean {
  return isLive(estado) && missingOf(cuota) > 0;
}

/**
 * True if reverting is offered: for a fully paid installment (P-6.13), also when that opens a paid loan again.
 * Not for row 0, the withheld interest, which is not a payment.
 */
export function canBeReverted(cuota: Cuota, estado: SituacionPrestamo): boolean {
  return cuota.estado === 'pagada' && cuota.numero > 0 && !isFinal(estado);
}
