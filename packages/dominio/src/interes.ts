import { DAYS_PER_MONTH, daysOfPeriod } from './modalidad.js';
import { type Fraction, fromPesos, round, shareOf } from './money.js';
import type { Terminos } from './terminos.js';

/**
 * The part of the principal that bears interest.
 * @throws DomainError MONTO_INVALIDO if `interesTrasladado` exceeds the principal.
 */
export function montoConInteres({ monto, interesTrasladado = 0 }: Terminos): bigint {
  return fromPesos(monto - interesTrasladado);
}

/**
 * Interest charged once on the principal, rounded half up (`baseInteres` = `total`).
 * @throws DomainError DATOS_INVALIDOS if `interes` has more than four decimals.
 */
export function interesOnTotal(monto: bigint, interes: number): bigint {
  return interesOfPeriod(monto, shareOf(interes));
}

/**
 * The exact rate of one period: `interes` itself for `por_periodo`; for `mensual`, the period's part of a 30-day month.
 * @throws DomainError DATOS_INVALIDOS if `interes` has more than four decimals.
 */
export function periodRate(
  terminos: Pick<Terminos, 'interes' | 'modalidad'>,
  base: 'por_periodo' | 'mensual',
): Fraction {
  const { numerator, denominator } = shareOf(terminos.interes);
  if (base === 'por_periodo') return { numerator, denominator };
  return {
    numerator: numerator * BigInt(daysOfPeriod(terminos.modalidad)),
    denominator: denominator * BigInt(DAYS_PER_MONTH),
  };
}

/** Interest of one period, `saldo × rate`, rounded half up. */
export function interesOfPeriod(saldo: bigint, rate: Fraction): bigint {
  return round({ numerator: saldo * rate.numerator, denominator: rate.denominator });
}
