import { round } from './money.js';

/**
 * Collected divided by lent, per cent with one decimal; 0 where nothing was lent (P-2.3).
 * @param cobrado whole pesos, as `prestado`.
 */
export function porcentajeRecuperacion(cobrado: number, prestado: number): number {
  if (prestado === 0) return 0;
  return Number(round({ numerator: BigInt(cobrado) * 1000n, denominator: BigInt(prestado) })) / 10;
}
