import { redondear } from '@cartera/dominio/dinero';

const CENTAVOS_POR_PESO = 100;
/** What a goal that is not met shows at most: the bar turns green at 100 (P-3.26). */
const TOPE_SIN_CUMPLIR = 99.9;

/**
 * How far a target has come, in per cent with one decimal. It says 100 or more only where the target is met, and
 * a target of nothing is met from the start.
 * @param alcanzado what was reached: whole pesos, or payments.
 * @param meta what was aimed at, with two decimals at most.
 */
export function porcentajeDeAvance(alcanzado: number, meta: number): number {
  const denominador = BigInt(Math.round(meta * CENTAVOS_POR_PESO));
  if (denominador === 0n) return 100;
  const numerador = BigInt(alcanzado) * BigInt(CENTAVOS_POR_PESO) * 1000n;
  const porcentaje = Number(redondear({ numerador, denominador })) / 10;
  return alcanzado >= meta ? porcentaje : Math.min(porcentaje, TOPE_SIN_CUMPLIR);
}
