import type { EstadoPrestamo } from '@cartera/contrato/catalogs';
import type { Cuota } from '@cartera/contrato/plan';
import { cuotaDelPlan, montoPendiente } from '@cartera/dominio/cuota';
import { isFinal, isLive } from '@cartera/dominio/estado';

/** Pesos that the installment still owes. */
export function missingOf(cuota: Cuota): number {
  return montoPendiente(cuotaDelPlan(cuota));
}

/** Whether paying is offered: unless it is pagada, while its loan takes payments (P-6.12). */
export function canBePaid(cuota: Cuota, estado: EstadoPrestamo): boolean {
  return isLive(estado) && missingOf(cuota) > 0;
}

/**
 * Whether undoing is offered: a fully paid installment (P-6.13), also of a loan that it would open again. What
 * was withheld was never paid in, and a loan closed by other means stays closed.
 */
export function canBeReverted(cuota: Cuota, estado: EstadoPrestamo): boolean {
  return cuota.estado === 'pagada' && cuota.numero > 0 && !isFinal(estado);
}
