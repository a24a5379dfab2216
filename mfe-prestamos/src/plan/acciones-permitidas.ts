import type { EstadoPrestamo } from '@cartera/contrato/catalogos';
import type { Cuota } from '@cartera/contrato/plan';
import { estaVivo } from '../prestamos/acciones-permitidas';
import { faltaDe } from './repartir-pago';

/** Whether paying is offered: unless it is pagada, while its loan takes payments (P-6.12). */
export function sePuedePagar(cuota: Cuota, estado: EstadoPrestamo): boolean {
  return estaVivo(estado) && faltaDe(cuota) > 0;
}

/**
 * Whether undoing is offered: a fully paid installment (P-6.13), also of a loan that it would open again. What
 * was withheld was never paid in, and a loan closed by other means stays closed.
 */
export function sePuedeRevertir(cuota: Cuota, estado: EstadoPrestamo): boolean {
  return cuota.estado === 'pagada' && cuota.numero > 0 && (estado === 'pagado' || estaVivo(estado));
}
