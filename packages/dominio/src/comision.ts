import { fromPesos, round, shareOf, toPesos } from './money.js';

export interface ComisionDePeriodo {
  readonly comision: number;
  readonly faltante: number;
  /** Below 0, the collector owes it. */
  readonly aPagar: number;
}

/**
 * The commission of a collector in a period, in whole pesos: a percentage of what was collected, rounded to the nearest
 * peso and half up, less missing cash.
 * @param porcentaje From 0 to 100 with at most four decimals; null for no commission.
 * @param diferencia the sum of the differences of the counts: below 0, cash is missing. What is too much adds nothing.
 */
export function comisionOf(
  cobrado: number,
  porcentaje: number | null,
  diferencia: number,
): ComisionDePeriodo {
  const { numerator, denominator } = shareOf(porcentaje ?? 0);
  // A correction of an earlier period can be more than what was collected in this one.
  const exact = round({
    numerator: fromPesos(Math.max(cobrado, 0)) * numerator,
    denominator,
  });
  const comision = toPesos(exact);
  const faltante = Math.max(-diferencia, 0);
  return { comision, faltante, aPagar: comision - faltante };
}
