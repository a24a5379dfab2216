import type { EstadoPrestamo } from '@cartera/contrato/catalogs';
import { addDays, addMonths } from './dates.js';

const MAX_MONTHS_AHEAD = 60;
const USUAL_DAYS_AHEAD = 60;

/** True if a loan would start more than five years after `today`, which is refused. */
export function startsTooLate(fechaInicio: string, today: string): boolean {
  return fechaInicio > addMonths(today, MAX_MONTHS_AHEAD);
}

/** True if a loan would start more than 60 days after `today`, which is more often a slip than a plan. */
export function startsUnusuallyLate(fechaInicio: string, today: string): boolean {
  return fechaInicio > addDays(today, USUAL_DAYS_AHEAD);
}

interface ScheduledPrestamo {
  readonly estado: EstadoPrestamo;
  readonly fechaInicio: string;
}

/**
 * True if the loan has not started on `today`, so that its money was not handed over: it is not lent yet and owes nothing.
 * `isProgramado` in `figures.sql.ts` is the same rule in SQL.
 */
export function isProgramado({ estado, fechaInicio }: ScheduledPrestamo, today: string): boolean {
  return estado === 'activo' && fechaInicio > today;
}
