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
  if (!Number.isSafeInteger(monto) || monto <= 0) throw new ErrorDominio('MONTO_INVALIDO');
  const enOrden = ordenDePago(cuotas, primera);
  const saldo = saldoDe(cuotas);
  if (monto > saldo) throw new ErrorDominio('PAGO_SUPERA_SALDO');

  let disponible = monto;
  const aplicaciones = enOrden.flatMap((cuota) => {
    const interes = Math.min(disponible, interesPendiente(cuota));
    const capital = Math.min(disponible - interes, capitalPendiente(cuota));
    disponible -= interes + capital;
    return aplicacionA(cuota, interes, capital);
  });
  return { aplicaciones, saldo: saldo - monto };
}

function ordenDePago(cuotas: readonly CuotaConSaldo[], primera: number | undefined): CuotaConSaldo[] {
  const porAntiguedad = cuotas.toSorted((a, b) => a.numero - b.numero);
  if (primera === undefined) return porAntiguedad;
  const elegida = porAntiguedad.find((cuota) => cuota.numero === primera);
  if (!elegida) throw new ErrorDominio('CUOTA_NO_ENCONTRADA');
  if (montoPendiente(elegida) === 0) throw new ErrorDominio('CUOTA_YA_PAGADA');
  return [elegida, ...porAntiguedad.filter((cuota) => cuota !== elegida)];
}
