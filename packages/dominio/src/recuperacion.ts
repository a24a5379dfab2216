import { round } from './money.js';

/**
 * Collected, or capital recovered, divided by lent, as a percentage with one decimal; 0 if nothing was lent (P-2.3).
 * @param cobrado whole pesos; capital can be below 0.
 * @param prestado whole pesos
 */
export function porcentajeRecuperacion(cobrado: number, prestado: number): number {
  if (prestado === 0) return 0;
  const exact = { numerator: BigInt(Math.abs(cobrado)) * 1000n, denominator: BigInt(prestado) };
  return (Math.sign(cobrado) * Number(round(exact))) / 10;
}
