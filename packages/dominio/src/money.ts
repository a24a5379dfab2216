import { DomainError } from './domain-error.js';

/** An exact quotient of two integers: `numerator` is 0 or more, `denominator` 1 or more. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/**
 * Whole pesos as the exact integer that the rules compute with.
 * @throws ErrorDominio MONTO_INVALIDO for a negative amount, a fraction of a peso, or a number too large to be exact.
 */
export function dePesos(pesos: number): bigint {
  if (!Number.isSafeInteger(pesos) || pesos < 0) throw new DomainError('MONTO_INVALIDO');
  return BigInt(pesos);
}

/**
 * An exact integer back as pesos.
 * @throws ErrorDominio MONTO_INVALIDO if a number could not hold it exactly: no peso is lost silently.
 */
export function aPesos(exact: bigint): number {
  const pesos = Number(exact);
  if (!Number.isSafeInteger(pesos)) throw new DomainError('MONTO_INVALIDO');
  return pesos;
}

/** The nearest integer; a half goes up. */
export function round({ numerator, denominator }: Fraction): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

/** The smallest multiple of `multiple` that is not below the fraction. */
export function roundUp({ numerator, denominator }: Fraction, multiple: bigint): bigint {
  const paso = denominator * multiple;
  return ((numerator + paso - 1n) / paso) * multiple;
}

/**
 * Spreads `total` evenly over `parts`: part k is `round(T·k/n) − round(T·(k−1)/n)`. Rounding what has
 * accumulated, and not each part, makes the parts add up to the total with none below zero.
 */
export function distribute(total: bigint, parts: number): bigint[] {
  const denominator = BigInt(parts);
  const cumulative = (k: number) => round({ numerator: total * BigInt(k), denominator });
  return Array.from({ length: parts }, (_, k) => cumulative(k + 1) - cumulative(k));
}
