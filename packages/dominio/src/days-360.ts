import { addDays } from './dates.js';

/**
 * Days from `start` to `until` in years of twelve months of 30 days (30/360), within the period that ends on the due day
 * `end`. The last day of a month is day 30, except where the plan falls due on that day of each month: from 28 January
 * to 28 February are 30 days, and from 28 February to 31 March too.
 * @throws DomainError DATOS_INVALIDOS if a date does not exist.
 */
export function daysOf360(start: string, end: string, until = end): number {
  const dueDay = dayIn(end);
  return dayNumber(until, until === end ? dayIn(start) : dueDay) - dayNumber(start, dueDay);
}

/** @param otherDay the day of the month at the other end of the period. */
function dayNumber(fecha: string, otherDay: number): number {
  const day = dayIn(fecha);
  const months = 12 * Number(fecha.slice(0, 4)) + Number(fecha.slice(5, 7));
  const isLast = dayIn(addDays(fecha, 1)) === 1;
  const isDueDay = day <= otherDay && otherDay < 30;
  return 30 * months + (isLast ? (isDueDay ? otherDay : 30) : day);
}

function dayIn(fecha: string): number {
  return Number(fecha.slice(8));
}
