import { isOfQuincenas, type PlanCalendar } from './calendario.js';
import { daysBetween } from './dates.js';
import { interesOfPeriod, periodRate } from './interes.js';
import { type Fraction, round } from './money.js';
import type { Terminos } from './terminos.js';

type Base = 'por_periodo' | 'mensual';

/**
 * The exact interest rate of each installment's period, over one denominator. Monthly interest of a daily plan counts the
 * days from each payment to the next. Any other period is a whole one, except that a longer first period bears its
 * length; with monthly interest and `15-fin` so does a shorter one.
 * @throws DomainError DATOS_INVALIDOS if `interes` has more than four decimals.
 */
export function periodRates(terminos: Terminos, calendar: PlanCalendar, base: Base): readonly Fraction[] {
  const { numerator, denominator } = periodRate(terminos, base);
  if (earnsByDay(terminos)) {
    return daysOfPeriods(terminos.fechaInicio, calendar.fechas).map((days) => ({
      numerator: numerator * BigInt(days),
      denominator,
    }));
  }
  const { numerator: length, denominator: whole } = calendar.firstPeriod;
  const bearsLength = length > whole || (base === 'mensual' && isOfQuincenas(terminos));
  const first = bearsLength ? length : whole;
  return calendar.fechas.map((_fecha, index) => ({
    numerator: numerator * (index === 0 ? first : whole),
    denominator: denominator * whole,
  }));
}

/**
 * The interest of each period on a principal that does not change, in pesos. By the day it rounds the running sum, so
 * that 30 days earn exactly a month's interest; otherwise each period is rounded half up.
 */
export function interesesOn(monto: bigint, terminos: Terminos, rates: readonly Fraction[]): bigint[] {
  if (!earnsByDay(terminos)) return rates.map((rate) => interesOfPeriod(monto, rate));
  let exact = 0n;
  let earned = 0n;
  return rates.map(({ numerator, denominator }) => {
    exact += monto * numerator;
    const interes = round({ numerator: exact, denominator }) - earned;
    earned += interes;
    return interes;
  });
}

function earnsByDay({ modalidad, baseInteres }: Terminos): boolean {
  return modalidad === 'diario' && baseInteres === 'mensual';
}

/** A payment on the first day still bears a day. */
function daysOfPeriods(fechaInicio: string, fechas: readonly string[]): number[] {
  return fechas.map((fecha, index) => Math.max(1, daysBetween(fechas[index - 1] ?? fechaInicio, fecha)));
}
