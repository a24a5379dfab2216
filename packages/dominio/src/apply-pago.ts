import type { AplicacionPago } from '@cartera/contrato/plan';
import {
  aplicacionTo,
  type CuotaWithSaldo,
  capitalPendiente,
  interesPendiente,
  montoPendiente,
  saldoOf,
} from './cuota.js';
import { DomainError } from './domain-error.js';

export interface AppliedPago {
  /** Per installment, in the order of payment; their sum is the payment. */
  readonly aplicaciones: readonly AplicacionPago[];
  /** Balance of the loan afterwards, in pesos. */
  readonly saldo: number;
}

/**
 * Divides a payment among a loan's installments: the oldest unpaid one first, and interest before capital in each.
 * With `first`, that installment is paid first and the rest goes to the oldest ones.
 * @param first number of an installment.
 * @param monto whole pesos, above 0.
 * @throws DomainError MONTO_INVALIDO; CUOTA_NO_ENCONTRADA if no installment has that number; CUOTA_YA_PAGADA if
 * it owes nothing; PAGO_SUPERA_SALDO if the payment is more than the loan owes.
 */
export function applyPago(cuotas: readonly CuotaWithSaldo[], monto: number, first?: number): AppliedPago {
  requireMonto(monto);
  const ordered = inPagoOrder(cuotas, first);
  const saldo = saldoToCover(cuotas, monto);
  let available = monto;
  const aplicaciones = ordered.flatMap((cuota) => {
    const interes = Math.min(available, interesPendiente(cuota));
    const capital = Math.min(available - interes, capitalPendiente(cuota));
    available -= interes + capital;
    return aplicacionTo(cuota, interes, capital);
  });
  return { aplicaciones, saldo: saldo - monto };
}

/**
 * Divides a forgiven amount among a loan's installments: the last one first, and capital before interest. It covers
 * exactly what payments of the rest of the balance would leave unpaid.
 * @param monto whole pesos, above 0.
 * @throws DomainError MONTO_INVALIDO; PAGO_SUPERA_SALDO if it is more than the loan owes.
 */
export function condonarFromEnd(cuotas: readonly CuotaWithSaldo[], monto: number): AppliedPago {
  requireMonto(monto);
  const saldo = saldoToCover(cuotas, monto);
  let leftToCondonar = monto;
  const aplicaciones = oldestFirst(cuotas)
    .toReversed()
    .flatMap((cuota) => {
      const capital = Math.min(leftToCondonar, capitalPendiente(cuota));
      const interes = Math.min(leftToCondonar - capital, interesPendiente(cuota));
      leftToCondonar -= capital + interes;
      return aplicacionTo(cuota, interes, capital);
    });
  return { aplicaciones, saldo: saldo - monto };
}

/** The oldest unpaid installment: a payment fills it first. */
export function nextCuota(cuotas: readonly CuotaWithSaldo[]): CuotaWithSaldo | undefined {
  return oldestFirst(cuotas).find((cuota) => montoPendiente(cuota) > 0);
}

function requireMonto(monto: number): void {
  if (!Number.isSafeInteger(monto) || monto <= 0) throw new DomainError('MONTO_INVALIDO');
}

/** @throws DomainError PAGO_SUPERA_SALDO if the balance is below `monto`. */
function saldoToCover(cuotas: readonly CuotaWithSaldo[], monto: number): number {
  const saldo = saldoOf(cuotas);
  if (monto > saldo) throw new DomainError('PAGO_SUPERA_SALDO');
  return saldo;
}

function oldestFirst(cuotas: readonly CuotaWithSaldo[]): CuotaWithSaldo[] {
  return cuotas.toSorted((a, b) => a.numero - b.numero);
}

function inPagoOrder(cuotas: readonly CuotaWithSaldo[], first: number | undefined): CuotaWithSaldo[] {
  const ordered = oldestFirst(cuotas);
  if (first === undefined) return ordered;
  const chosen = ordered.find((cuota) => cuota.numero === first);
  if (!chosen) throw new DomainError('CUOTA_NO_ENCONTRADA');
  if (montoPendiente(chosen) === 0) throw new DomainError('CUOTA_YA_PAGADA');
  return [chosen, ...ordered.filter((cuota) => cuota !== chosen)];
}
