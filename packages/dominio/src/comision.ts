import { fromPesos, round, shareOf, toPesos } from './money.js';

export interface ComisionDePeriodo {
  /** Below 0 if corrections of earlier payments are more than what was collected. */
  readonly comision: number;
  readonly faltante: number;
  /** Below 0, the collector owes it. */
  readonly aPagar: number;
}

/**
 * The commission of a collector in a period, in whole pesos, less missing cash.
 * @param cobrado whole pesos, below 0 if corrections of earlier periods are more than the payments.
 * @param porcentaje From 0 to 100 with at most four decimals; null for no commission.
 * @param diferencia the sum of the differences of the counts: below 0, cash is missing. What is too much adds nothing.
 */
export function comisionOf(
  cobrado: number,
  porcentaje: number | null,
  diferencia: number,
): ComisionDePeriodo {
  const comision = earned(cobrado, porcentaje);
  const faltante = Math.max(-diferencia, 0);
  return { comision, faltante, aPagar: comision - faltante };
}

/** The figures that decide what a collector is paid, in whole pesos. */
export interface CuentaDeComision {
  /** Pesos collected that earned no commission yet; below 0 after corrections of paid periods. */
  readonly cobrado: number;
  /** As `comisionOf`. */
  readonly porcentaje: number | null;
  /** The negative rest of the last payment: 0 or less. */
  readonly arrastre: number;
  /** Missing cash that no payment has deducted yet: 0 or more. */
  readonly faltante: number;
  /** The part of it that the collector lets the lender deduct: 0 or more. */
  readonly autorizado: number;
}

export interface PagoDeComision {
  readonly comision: number;
  /** Missing cash that this payment deducts: never more than is authorized, nor than the payment has. */
  readonly descuento: number;
  /** Cash for the collector: 0 or more. */
  readonly aPagar: number;
  /** The negative rest, which the next payment begins with: 0 or less. */
  readonly queda: number;
}

/**
 * The payment of a collector's commission: what was earned since the payment before, with what that one left negative, less
 * the missing cash that the collector lets the lender deduct. A negative result is carried to the next payment.
 */
export function pagoDeComision({
  cobrado,
  porcentaje,
  arrastre,
  faltante,
  autorizado,
}: CuentaDeComision): PagoDeComision {
  const comision = earned(cobrado, porcentaje);
  const saldo = arrastre + comision;
  const descuento = Math.max(0, Math.min(saldo, faltante, autorizado));
  return { comision, descuento, aPagar: Math.max(saldo - descuento, 0), queda: Math.min(saldo, 0) };
}

/**
 * A percentage of what was collected, rounded to the nearest peso. Half a peso rounds away from 0, so that the correction of a
 * payment takes back exactly what the payment earned.
 */
function earned(cobrado: number, porcentaje: number | null): number {
  const { numerator, denominator } = shareOf(porcentaje ?? 0);
  const exact = round({ numerator: fromPesos(Math.abs(cobrado)) * numerator, denominator });
  return toPesos(cobrado < 0 ? -exact : exact);
}
