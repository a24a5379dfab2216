import { DomainError } from './domain-error.js';

// Calendar days are `YYYY-MM-DD`, computed at midnight UTC, where every day has 24 hours.
const MS_PER_DAY = 86_400_000;
const DOMINGO = 0;
const SABADO = 6;

/**
 * The day that is `days` days after `fecha` (before it if negative).
 * @throws DomainError DATOS_INVALIDOS if `fecha` is not a real day.
 */
export function addDays(fecha: string, days: number): string {
  return fromDay(toDay(fecha) + days);
}

/**
 * The same day of the month, `months` months later, or the last day of a shorter month:
 * 31 January plus one month is 28 or 29 February.
 * @throws DomainError DATOS_INVALIDOS if `fecha` is not a real day.
 */
export function addMonths(fecha: string, months: number): string {
  const start = new Date(toDay(fecha) * MS_PER_DAY);
  const year = start.getUTCFullYear();
  const month = start.getUTCMonth() + months;
  const lastDayOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(start.getUTCDate(), lastDayOfMonth);
  return fromDay(Date.UTC(year, month, day) / MS_PER_DAY);
}

/**
 * Days from `from` to `to`; negative when `to` comes first.
 * @throws DomainError DATOS_INVALIDOS if either is not a real day.
 */
export function daysBetween(from: string, to: string): number {
  return toDay(to) - toDay(from);
}

/** @throws DomainError DATOS_INVALIDOS if `fecha` is not a real day. */
export function isDomingo(fecha: string): boolean {
  return weekday(fecha) === DOMINGO;
}

/** @throws DomainError DATOS_INVALIDOS if `fecha` is not a real day. */
export function isSabado(fecha: string): boolean {
  return weekday(fecha) === SABADO;
}

/**
 * The day of the week, from 0 for Sunday to 6.
 * @throws DomainError DATOS_INVALIDOS if `fecha` is not a real day.
 */
export function weekday(fecha: string): number {
  return new Date(toDay(fecha) * MS_PER_DAY).getUTCDay();
}

/** Days since 1970-01-01. Rejects a day that does not exist, such as 30 February. */
function toDay(fecha: string): number {
  const day = Date.parse(`${fecha}T00:00:00Z`) / MS_PER_DAY;
  if (Number.isNaN(day) || fromDay(day) !== fecha) throw new DomainError('DATOS_INVALIDOS');
  return day;
}

function fromDay(day: number): string {
  return new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
}
