import { DomainError } from './domain-error.js';

const MS_PER_DAY = 86_400_000;
const DOMINGO = 0;

/**
 * Arithmetic on calendar days written `YYYY-MM-DD`. Days have no hours here: everything is computed at
 * midnight UTC, where every day lasts 24 hours, so neither a time zone nor a daylight change can move one.
 */

/**
 * The day that is `days` days after `fecha` (before it if negative).
 * @throws ErrorDominio DATOS_INVALIDOS if `fecha` is not a real day.
 */
export function addDays(fecha: string, days: number): string {
  return fromDay(toDay(fecha) + days);
}

/**
 * The same day of the month, `months` months later, held to the last day of a shorter month:
 * 31 January plus one month is 28 or 29 February.
 * @throws ErrorDominio DATOS_INVALIDOS if `fecha` is not a real day.
 */
export function addMonths(fecha: string, months: number): string {
  const origen = new Date(toDay(fecha) * MS_PER_DAY);
  const year = origen.getUTCFullYear();
  const month = origen.getUTCMonth() + months;
  const lastDayOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const dia = Math.min(origen.getUTCDate(), lastDayOfMonth);
  return fromDay(Date.UTC(year, month, dia) / MS_PER_DAY);
}

/**
 * Days from `desde` to `hasta`; negative when `hasta` comes first.
 * @throws ErrorDominio DATOS_INVALIDOS if either is not a real day.
 */
export function daysBetween(desde: string, hasta: string): number {
  return toDay(hasta) - toDay(desde);
}

/** @throws ErrorDominio DATOS_INVALIDOS if `fecha` is not a real day. */
export function esDomingo(fecha: string): boolean {
  return new Date(toDay(fecha) * MS_PER_DAY).getUTCDay() === DOMINGO;
}

/** Days since 1970-01-01. A day that does not exist, such as 30 February, is refused rather than rolled over. */
function toDay(fecha: string): number {
  const dia = Date.parse(`${fecha}T00:00:00Z`) / MS_PER_DAY;
  if (Number.isNaN(dia) || fromDay(dia) !== fecha) throw new DomainError('DATOS_INVALIDOS');
  return dia;
}

function fromDay(dia: number): string {
  return new Date(dia * MS_PER_DAY).toISOString().slice(0, 10);
}
