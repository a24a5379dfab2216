import { ErrorDominio } from './error-dominio.js';

/** An exact quotient of two integers: `numerador` is 0 or more, `denominador` 1 or more. */
export interface Fraccion {
  readonly numerador: bigint;
  readonly denominador: bigint;
}

/**
 * Whole pesos as the exact integer that the rules compute with.
 * @throws ErrorDominio MONTO_INVALIDO for a negative amount, a fraction of a peso, or a number too large to be exact.
 */
export function dePesos(pesos: number): bigint {
  if (!Number.isSafeInteger(pesos) || pesos < 0) throw new ErrorDominio('MONTO_INVALIDO');
  return BigInt(pesos);
}

/**
 * An exact integer back as pesos.
 * @throws ErrorDominio MONTO_INVALIDO if a number could not hold it exactly: no peso is lost silently.
 */
export function aPesos(exacto: bigint): number {
  const pesos = Number(exacto);
  if (!Number.isSafeInteger(pesos)) throw new ErrorDominio('MONTO_INVALIDO');
  return pesos;
}

/** The nearest integer; a half goes up. */
export function redondear({ numerador, denominador }: Fraccion): bigint {
  return (2n * numerador + denominador) / (2n * denominador);
}

/** The smallest multiple of `multiplo` that is not below the fraction. */
export function redondearArriba({ numerador, denominador }: Fraccion, multiplo: bigint): bigint {
  const paso = denominador * multiplo;
  return ((numerador + paso - 1n) / paso) * multiplo;
}

/**
 * Spreads `total` evenly over `partes`: part k is `round(T·k/n) − round(T·(k−1)/n)`. Rounding what has
 * accumulated, and not each part, makes the parts add up to the total with none below zero.
 */
export function repartir(total: bigint, partes: number): bigint[] {
  const denominador = BigInt(partes);
  const acumulado = (k: number) => redondear({ numerador: total * BigInt(k), denominador });
  return Array.from({ length: partes }, (_, k) => acumulado(k + 1) - acumulado(k));
}
