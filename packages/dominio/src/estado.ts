import { ESTADOS_PRESTAMO_VIVO, type EstadoCuota, type EstadoPrestamo } from '@cartera/contrato/catalogs';
import { type CuotaWithSaldo, montoPendiente } from './cuota.js';
import { daysInMora } from './mora.js';

interface SituacionPrestamo {
  /** The state it had until now: a closed one stays. */
  readonly estado: EstadoPrestamo;
  /** What it owes, in pesos, payments received before the plan already taken off. */
  readonly saldo: number;
  /** The day of its last installment. */
  readonly fechaVencimiento: string;
  /** None before its plan exists. */
  readonly cuotas: readonly CuotaWithSaldo[];
  readonly today: string;
}

/**
 * The state a loan is in (P-6.2). It is worked out from what is owed and from today,
 * never typed in; only `cancelado` and `reenganchado`, where someone closed the loan, are final.
 */
export function estadoPrestamo({
  estado,
  saldo,
  fechaVencimiento,
  cuotas,
  today,
}: SituacionPrestamo): EstadoPrestamo {
  if (isFinal(estado)) return estado;
  if (saldo === 0) return 'pagado';
  if (fechaVencimiento < today) return 'vencido';
  return cuotas.some((cuota) => daysInMora(cuota, today) > 0) ? 'mora' : 'activo';
}

/** Whether the loan takes payments, a plan and changes of state: it is `activo`, `vencido` or `mora`. */
export function isLive(estado: EstadoPrestamo): boolean {
  return ESTADOS_PRESTAMO_VIVO.some((vivo) => vivo === estado);
}

/** Whether someone closed the loan for good: no money moves on it again, in either direction. */
export function isFinal(estado: EstadoPrestamo): boolean {
  return estado === 'cancelado' || estado === 'reenganchado';
}

/**
 * The state of an installment as seen on `today`. One that is overdue shows as `vencida` even if part of it is
 * paid, because that is what a collector acts on.
 */
export function estadoCuota(cuota: CuotaWithSaldo, today: string): EstadoCuota {
  if (montoPendiente(cuota) === 0) {
    return cuota.capitalCondonado + cuota.interesCondonado > 0 ? 'condonada' : 'pagada';
  }
  if (daysInMora(cuota, today) > 0) return 'vencida';
  return cuota.capitalPagado + cuota.interesPagado > 0 ? 'parcial' : 'pendiente';
}
