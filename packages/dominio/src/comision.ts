import { fromPesos, round, shareOf, toPesos } from './money.js';

/** Pesos that a collector collected in some days, and the percentage that they earn. */
export interface PeriodoDeComision {
  /** Below 0 if corrections of earlier payments are more than the payments. */
  readonly cobrado: number;
  /** The part of `cobrado` that is not cash and is not verified, or was refused. It earns no commission. */
  readonly sinVerificar: number;
  /** From 0 to 100 with at most four decimals; null for no commission. */
  readonly porcentaje: number | null;
}

/**
 * The commission of some days, in whole pesos. Half a peso rounds away from 0, so that the correction of a payment takes back
 * exactly what the payment earned.
 */
export function comisionOf({ cobrado, sinVerificar, porcentaje }: PeriodoDeComision): number {
  const earning = cobrado - sinVerificar;
  const { numerator, denominator } = shareOf(porcentaje ?? 0);
  const exact = round({ numerator: fromPesos(Math.abs(earning)) * numerator, denominator });
  return toPesos(earning < 0 ? -exact : exact);
}

/**
 * The change of the commission of paid days: each period earns now, at the percentage of its payment, less what all were paid.
 * @param pagado pesos of commission that the payments of these days, and their earlier corrections, had.
 */
export function correccionOf(periodos: readonly PeriodoDeComision[], pagado: number): number {
  return periodos.reduce((sum, periodo) => sum + comisionOf(periodo), 0) - pagado;
}

/** Missing cash of a collector, in whole pesos: 0 or more. */
export interface PorDescontar {
  /** The part that no payment has deducted yet. */
  readonly faltante: number;
  /** The part that the collector lets the lender deduct. */
  readonly autorizado: number;
}

/** The pesos of missing cash that a commission deducts: no more than is authorized, nor than the commission has. */
export function descuentoOf(comision: number, { faltante, autorizado }: PorDescontar): number {
  return Math.max(0, Math.min(comision, faltante, autorizado));
}

/** The figures that decide what a collector is paid, in whole pesos. */
export interface CuentaDeComision extends PorDescontar {
  /** As `comisionOf` the days that are paid now. */
  readonly comision: number;
  /** As `correccionOf` the days that were paid. */
  readonly correccion: number;
  /** The negative rest of the last payment: 0 or less. */
  readonly arrastre: number;
}

export interface PagoDeComision {
  /** As `descuentoOf` all that was earned. */
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
  comision,
  correccion,
  arrastre,
  ...porDescontar
}: CuentaDeComision): PagoDeComision {
  const saldo = arrastre + comision + correccion;
  const descuento = descuentoOf(saldo, porDescontar);
  return { descuento, aPagar: Math.max(saldo - descuento, 0), queda: Math.min(saldo, 0) };
}
