import {
  ESTADOS_PRESTAMO_VIVO,
  type EstadoCuota,
  type EstadoPrestamo,
  type SituacionPrestamo,
} from '@cartera/contrato/catalogs';
import { type CuotaWithSaldo, montoPendiente } from './cuota.js';
import { daysLate, isVencida } from './mora.js';

interface EstadoInput {
  /** The stored state; a final one stays. */
  readonly estado: EstadoPrestamo;
  /** In pesos, less payments received before the plan. */
  readonly saldo: number;
  /** Date of the last installment. */
  readonly fechaVencimiento: string;
  /** Of the plan, or the expected ones before it. */
  readonly cuotas: readonly CuotaWithSaldo[];
  readonly today: string;
}

/**
 * The state of a loan (P-6.2), computed from its balance and today's date. `cancelado` and `reenganchado` are final.
 */
export function estadoPrestamo({
  estado,
  saldo,
  fechaVencimiento,
  cuotas,
  today,
}: EstadoInput): EstadoPrestamo {
  if (isFinal(estado)) return estado;
  if (saldo === 0) return 'pagado';
  if (daysLate(fechaVencimiento, today) > 0) return 'vencido';
  return cuotas.some((cuota) => isVencida(cuota, today)) ? 'mora' : 'activo';
}

/** Returns the state of a loan as lists and screens show it. */
export function situacionOf({
  estado,
  programado,
  castigado = false,
}: {
  readonly estado: EstadoPrestamo;
  readonly programado: boolean;
  readonly castigado?: boolean | undefined;
}): SituacionPrestamo {
  if (castigado) return 'castigado';
  return programado ? 'programado' : estado;
}

/** True for `activo`, `vencido` and `mora`, written off or not: the loan accepts payments, a plan and changes of state. */
export function isLive(estado: SituacionPrestamo): boolean {
  return estado === 'castigado' || ESTADOS_PRESTAMO_VIVO.some((live) => live === estado);
}

/** True if the loan was closed for good: nothing can be paid or undone. */
export function isFinal(estado: SituacionPrestamo): boolean {
  return estado === 'cancelado' || estado === 'reenganchado';
}

/**
 * The state of an installment on `today`. An overdue one is `vencida` even if part of it is paid: a collector must act
 * on it.
 */
export function estadoCuota(cuota: CuotaWithSaldo, today: string): EstadoCuota {
  if (montoPendiente(cuota) === 0) {
    return cuota.capitalCondonado + cuota.interesCondonado > 0 ? 'condonada' : 'pagada';
  }
  if (isVencida(cuota, today)) return 'vencida';
  return cuota.capitalPagado + cuota.interesPagado > 0 ? 'parcial' : 'pendiente';
}
