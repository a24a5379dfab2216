import { round } from '@cartera/dominio/money';

const CENTAVOS_PER_PESO = 100;
/** What a goal that is not met shows at most: the bar turns green at 100 (P-3.26). */
const UNMET_CAP = 99.9;

/**
 * How far a target has come, in per cent with one decimal. It says 100 or more only where the target is met, and
 * a target of nothing is met from the start.
 * @param reached what was reached: whole pesos, or payments.
 * @param meta what was aimed at, with two decimals at most.
 */
export function avancePorcentaje(reached: number, meta: number): number {
  const denominator = BigInt(Math.round(meta * CENTAVOS_PER_PESO));
  if (denominator === 0n) return 100;
  const numerator = BigInt(reached) * BigInt(CENTAVOS_PER_PESO) * 1000n;
  const porcentaje = Number(round({ numerator, denominator })) / 10;
  return reached >= meta ? porcentaje : Math.min(porcentaje, UNMET_CAP);
}
