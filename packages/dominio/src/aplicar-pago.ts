import type { AplicacionPago } from '@cartera/contrato/plan';
import {
  aplicacionA,
  type CuotaConSaldo,
  capitalPendiente,
  interesPendiente,
  montoPendiente,
  saldoDe,
} from './cuota.js';
import { ErrorDominio } from './error-dominio.js';

export interface PagoAplicado {
  /** Which installments the payment covered, in the order it filled them; they add up to the payment. */
  readonly aplicaciones: readonly AplicacionPago[];
  /** What the loan still owes after it, in pesos. */
  readonly saldo: number;
}

/**
 * Divides a payment among the installments of a loan: the oldest unpaid one first, interest before capital in
 * each, and on to the next. With `primera`, the number of an installment, that one is filled first and what is
 * left goes to the oldest.
 * @param monto whole pesos, above 0.
 * @throws ErrorDominio MONTO_INVALIDO; CUOTA_NO_ENCONTRADA if no installment has that number; CUOTA_YA_PAGADA if
 * it owes nothing; PAGO_SUPERA_SALDO if the payment is more than the loan owes.
 */
export function aplicarPago(cuotas: readonly CuotaConSaldo[], monto: number, primera?: number): PagoAplicado {
  exigirMonto(monto);
  const enOrden = ordenDePago(cuotas, primera);
  const saldo = saldoParaCubrir(cuotas, monto);
  let disponible = monto;
  const aplicaciones = enOrden.flatMap((cuota) => {
    const interes = Math.min(disponible, interesPendiente(cuota));
    const capital = Math.min(disponible - interes, capitalPendiente(cuota));
    disponible -= interes + capital;
    return aplicacionA(cuota, interes, capital);
  });
  return { aplicaciones, saldo: saldo - monto };
}

/**
 * Divides an amount that is forgiven among the installments of a loan: the last one first, capital before interest.
 * It is what payments of the rest of the balance, oldest first, would leave.
 * @param monto whole pesos, above 0.
 * @throws ErrorDominio MONTO_INVALIDO; PAGO_SUPERA_SALDO if it is more than the loan owes.
 */
export function condonarDesdeElFinal(cuotas: readonly CuotaConSaldo[], monto: number): PagoAplicado {
  exigirMonto(monto);
  const saldo = saldoParaCubrir(cuotas, monto);
  let porCondonar = monto;
  const aplicaciones = porAntiguedad(cuotas)
    .toReversed()
    .flatMap((cuota) => {
      const capital = Math.min(porCondonar, capitalPendiente(cuota));
      const interes = Math.min(porCondonar - capital, interesPendiente(cuota));
      porCondonar -= capital + interes;
      return aplicacionA(cuota, interes, capital);
    });
  return { aplicaciones, saldo: saldo - monto };
}

/** The oldest installment that still owes something: the one a payment fills first. */
export function proximaCuota(cuotas: readonly CuotaConSaldo[]): CuotaConSaldo | undefined {
  return porAntiguedad(cuotas).find((cuota) => montoPendiente(cuota) > 0);
}

function exigirMonto(monto: number): void {
  if (!Number.isSafeInteger(monto) || monto <= 0) throw new ErrorDominio('MONTO_INVALIDO');
}

/** What the loan owes, where it is at least `monto`. */
function saldoParaCubrir(cuotas: readonly CuotaConSaldo[], monto: number): number {
  const saldo = saldoDe(cuotas);
  if (monto > saldo) throw new ErrorDominio('PAGO_SUPERA_SALDO');
  return saldo;
}

function porAntiguedad(cuotas: readonly CuotaConSaldo[]): CuotaConSaldo[] {
  return cuotas.toSorted((a, b) => a.numero - b.numero);
}

function ordenDePago(cuotas: readonly CuotaConSaldo[], primera: number | undefined): CuotaConSaldo[] {
  const enOrden = porAntiguedad(cuotas);
  if (primera === undefined) return enOrden;
  const elegida = enOrden.find((cuota) => cuota.numero === primera);
  if (!elegida) throw new ErrorDominio('CUOTA_NO_ENCONTRADA');
  if (montoPendiente(elegida) === 0) throw new ErrorDominio('CUOTA_YA_PAGADA');
  return [elegida, ...enOrden.filter((cuota) => cuota !== elegida)];
}
