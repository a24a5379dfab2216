import { DomainError } from './domain-error.js';
import { type Fraction, round } from './money.js';
import type { Terminos } from './terminos.js';

/** 10.25 % is 1025 hundredths of a per cent. */
const HUNDREDTHS_PER_UNIT = 10_000n;
const DAYS_PER_MONTH = 30n;

/** Days of a period, for monthly interest. */
const DAYS_PER_PERIOD = { diario: 1n, semanal: 7n, quincenal: 15n, mensual: 30n } as const;

/**
 * Interest charged once on the principal, rounded half up (`baseInteres` = `total`).
 * @throws DomainError DATOS_INVALIDOS if `interes` has more than two decimals.
 */
export function interesOnTotal(monto: bigint, interes: number): bigint {
  return round({ numerator: monto * toHundredths(interes), denominator: HUNDREDTHS_PER_UNIT });
}

/**
 * The exact rate of one period: `interes` itself for `por_periodo`; for `mensual`, the period's part of a 30-day month.
 * @throws DomainError DATOS_INVALIDOS if `interes` has more than two decimals.
 */
export function periodRate(
  terminos: Pick<Terminos, 'interes' | 'modalidad'>,
  base: 'por_periodo' | 'mensual',
): Fraction {
  const numerator = toHundredths(terminos.interes);
  if (base === 'por_periodo') return { numerator, denominator: HUNDREDTHS_PER_UNIT };
  return {
    numerator: numerator * DAYS_PER_PERIOD[terminos.modalidad],
    denominator: HUNDREDTHS_PER_UNIT * DAYS_PER_MONTH,
  };
}

/** Interest of one period, `saldo × rate`, rounded half up. */
export function interesOfPeriod(saldo: bigint, rate: Fraction): bigint {
  return round({ numerator: saldo * rate.numerator, denominator: rate.denominator });
}

/** Rejects a percentage with more than two decimals: rounding would change it. */
function toHundredths(interes: number): bigint {
  const hundredths = Math.round(interes * 100);
  if (hundredths / 100 !== interes || hundredths < 0) throw new DomainError('DATOS_INVALIDOS');
  return BigInt(hundredths);
}
