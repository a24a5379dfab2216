import { round } from '@cartera/dominio/money';

const CENTAVOS_PER_PESO = 100;
/** The maximum for a goal that is not met: the bar turns green at 100 (P-3.26). */
const UNMET_CAP = 99.9;

/**
 * The progress of a goal, in per cent with one decimal. It is 100 or more only if the goal is met. A goal of 0 is
 * always met.
 * @param reached whole pesos or number of payments.
 * @param meta in the unit of `reached`, with two decimals at most.
 */
export function avancePorcentaje(reached: number, meta: number): number {
  const denominator = BigInt(Math.round(meta * CENTAVOS_PER_PESO));
  if (denominator === 0n) return 100;
  const numerator = BigInt(reached) * BigInt(CENTAVOS_PER_PESO) * 1000n;
  const porcentaje = Number(round({ numerator, denominator })) / 10;
  return reached >= meta ? porcentaje : Math.min(porcentaje, UNMET_CAP);
}
