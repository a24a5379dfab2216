import { addDays, addMonths, daysBetween } from './dates.js';

const DAYS_PER_QUINCENA = 15;

/** The 15ths and the last days of the months, in order and without end, from `start` on. */
export function* quincenas(start: string): Generator<string, never> {
  for (let day = start; ; day = addDays(day, 1)) {
    day = quincenaOf(day);
    yield day;
  }
}

/**
 * The days from `start` to the quincena `end`. A whole half of a month has 15, whatever the month; the one in which the
 * start falls has its actual days.
 */
export function daysOfQuincenas(start: string, end: string): number {
  const first = quincenaOf(addDays(start, 1));
  const stub = quincenaOf(start) === start ? DAYS_PER_QUINCENA : daysBetween(start, first);
  let days = Math.min(stub, DAYS_PER_QUINCENA);
  for (let day = first; day < end; day = quincenaOf(addDays(day, 1))) days += DAYS_PER_QUINCENA;
  return days;
}

/** The 15th or the last day of the month in whose half a day falls. */
function quincenaOf(day: string): string {
  const month = day.slice(0, 8);
  return day <= `${month}15` ? `${month}15` : addDays(addMonths(`${month}01`, 1), -1);
}
