import type { Modalidad } from '@cartera/contrato/catalogs';
import { addDays, addMonths } from './dates.js';

interface Period {
  readonly unit: 'day' | 'month';
  readonly count: number;
}

/** The time from one installment to the next. */
const PERIODS: Readonly<Record<Modalidad, Period>> = {
  diario: { unit: 'day', count: 1 },
  semanal: { unit: 'day', count: 7 },
  quincenal: { unit: 'day', count: 15 },
  mensual: { unit: 'month', count: 1 },
};

/** For interest. */
export const DAYS_PER_MONTH = 30;

/**
 * Returns the date that is some periods after `anchor`. Periods of months keep its day, or the last one of a shorter month.
 * @throws DomainError DATOS_INVALIDOS if the date does not exist.
 */
export function addPeriods(anchor: string, modalidad: Modalidad, periods: number): string {
  const { unit, count } = PERIODS[modalidad];
  return unit === 'month' ? addMonths(anchor, count * periods) : addDays(anchor, count * periods);
}

/** The days of a period, for interest. A month has 30. */
export function daysOfPeriod(modalidad: Modalidad): number {
  const { unit, count } = PERIODS[modalidad];
  return unit === 'month' ? DAYS_PER_MONTH * count : count;
}

/** True if the periods are months. */
export function isByMonths(modalidad: Modalidad): boolean {
  return PERIODS[modalidad].unit === 'month';
}
