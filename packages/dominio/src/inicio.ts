import { addDays, addMonths } from './dates.js';

const MAX_MONTHS_AHEAD = 60;
const USUAL_DAYS_AHEAD = 60;

/** Whether a loan would start more than five years after `today`, which is refused. */
export function startsTooLate(fechaInicio: string, today: string): boolean {
  return fechaInicio > addMonths(today, MAX_MONTHS_AHEAD);
}

/** Whether a loan would start more than 60 days after `today`, which is more often a slip than a plan. */
export function startsUnusuallyLate(fechaInicio: string, today: string): boolean {
  return fechaInicio > addDays(today, USUAL_DAYS_AHEAD);
}
