import { fromPesos, round, shareOf, toPesos } from './money.js';

export interface ComisionDePeriodo {
  /** Below 0 if corrections of earlier payments are more than what was collected. */
  readonly comision: number;
  readonly faltante: number;
  /** Below 0, the collector owes it. */
  readonly aPagar: number;
}

/**
 * The commission of a collector in a period, in whole pesos: a percentage of what was collected, rounded to the nearest
 * peso, less missing cash. Half a peso rounds away from 0, so that the correction of a payment takes back exactly what the
 * payment earned.
 * @param cobrado whole pesos, below 0 if corrections of earlier periods are more than the payments.
 * @param porcentaje From 0 to 100 with at most four decimals; null for no commission.
 * @param diferencia the sum of the differences of the counts: below 0, cash is missing. What is too much adds nothing.
 */
export function comisionOf(
  cobrado: number,
  porcentaje: number | null,
  diferencia: number,
): ComisionDePeriodo {
  const { numerator, denominator } = shareOf(porcentaje ?? 0);
  const exact = round({ numerator: fromPesos(Math.abs(cobrado)) * numerator, denominator });
  const comision = toPesos(cobrado < 0 ? -exact : exact);
  const faltante = Math.max(-diferencia, 0);
  return { comision, faltante, aPagar: comision - faltante };
}
