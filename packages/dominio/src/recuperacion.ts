import { round } from './money.js';

/**
 * Collected divided by lent, as a percentage with one decimal; 0 if nothing was lent (P-2.3).
 * @param cobrado whole pesos
 * @param prestado whole pesos
 */
export function porcentajeRecuperacion(cobrado: number, prestado: number): number {
  if (prestado === 0) return 0;
  return Number(round({ numerator: BigInt(cobrado) * 1000n, denominator: BigInt(prestado) })) / 10;
}
