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

export interface PagoAplicado {
  /** Which installments the payment covered, in the order it filled them; they add up to the payment. */
  readonly aplicaciones: readonly AplicacionPago[];
  /** What the loan still owes after it, in pesos. */
  readonly saldo: number;
}

/**
 * Divides a payment among the installments of a loan: the oldest unpaid one first, interest before capital in
 * each, and on to the next. With `first`, the number of an installment, that one is filled first and what is
 * left goes to the oldest.
 * @param monto whole pesos, above 0.
 * @throws ErrorDominio MONTO_INVALIDO; CUOTA_NO_ENCONTRADA if no installment has that number; CUOTA_YA_PAGADA if
 * it owes nothing; PAGO_SUPERA_SALDO if the payment is more than the loan owes.
 */
export function aplicarPago(cuotas: readonly CuotaWithSaldo[], monto: number, first?: number): PagoAplicado {
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
 * Divides an amount that is forgiven among the installments of a loan: the last one first, capital before interest.
 * It is what payments of the rest of the balance, oldest first, would leave.
 * @param monto whole pesos, above 0.
 * @throws ErrorDominio MONTO_INVALIDO; PAGO_SUPERA_SALDO if it is more than the loan owes.
 */
export function condonarFromEnd(cuotas: readonly CuotaWithSaldo[], monto: number): PagoAplicado {
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

/** The oldest installment that still owes something: the one a payment fills first. */
export function nextCuota(cuotas: readonly CuotaWithSaldo[]): CuotaWithSaldo | undefined {
  return oldestFirst(cuotas).find((cuota) => montoPendiente(cuota) > 0);
}

function requireMonto(monto: number): void {
  if (!Number.isSafeInteger(monto) || monto <= 0) throw new DomainError('MONTO_INVALIDO');
}

/** What the loan owes, where it is at least `monto`. */
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
