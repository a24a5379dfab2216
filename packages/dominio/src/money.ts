import { RATE_DECIMALS } from '@cartera/contrato/catalogs';
import { DomainError } from './domain-error.js';

/** An exact fraction: `numerator` is 0 or more, `denominator` 1 or more. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/**
 * Whole pesos as an exact integer.
 * @throws DomainError MONTO_INVALIDO for a negative amount, a fraction of a peso, or a number too large to be exact.
 */
export function fromPesos(pesos: number): bigint {
  if (!Number.isSafeInteger(pesos) || pesos < 0) throw new DomainError('MONTO_INVALIDO');
  return BigInt(pesos);
}

/**
 * An exact integer back as pesos.
 * @throws DomainError MONTO_INVALIDO if a number cannot represent it exactly.
 */
export function toPesos(exact: bigint): number {
  const pesos = Number(exact);
  if (!Number.isSafeInteger(pesos)) throw new DomainError('MONTO_INVALIDO');
  return pesos;
}

const PER_CENT = 100n;
const RATE_UNIT = 10n ** BigInt(RATE_DECIMALS);

/**
 * The exact share of a percentage: 0.375 % is 3,750 of 1,000,000.
 * @throws DomainError DATOS_INVALIDOS below 0 or with more than `RATE_DECIMALS` decimals: rounding would change it.
 */
export function shareOf(percent: number): Fraction {
  const unit = Number(RATE_UNIT);
  const numerator = Math.round(percent * unit);
  if (numerator / unit !== percent || numerator < 0) throw new DomainError('DATOS_INVALIDOS');
  return { numerator: BigInt(numerator), denominator: RATE_UNIT * PER_CENT };
}

/** The exact sum of two fractions. */
export function sumOf(a: Fraction, b: Fraction): Fraction {
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  };
}

/** The nearest integer, half up. */
export function round({ numerator, denominator }: Fraction): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

/** The smallest multiple of `multiple` at or above the fraction. */
export function roundUp({ numerator, denominator }: Fraction, multiple: bigint): bigint {
  const step = denominator * multiple;
  return ((numerator + step - 1n) / step) * multiple;
}

/**
 * Spreads `total` evenly over `parts`: part k is `round(T·k/n) − round(T·(k−1)/n)`. Because it rounds the running sum,
 * the parts add up to the total and none is negative.
 */
export function distribute(total: bigint, parts: number): bigint[] {
  const denominator = BigInt(parts);
  const cumulative = (k: number) => round({ numerator: total * BigInt(k), denominator });
  return Array.from({ length: parts }, (_, k) => cumulative(k + 1) - cumulative(k));
}
