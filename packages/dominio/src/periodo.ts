import { addDays, addMonths } from './dates.js';

/** The month `YYYY-MM` of a day. */
export function periodoOf(fecha: string): string {
  return fecha.slice(0, 7);
}

/** The first day after a month `YYYY-MM`. */
export function dayAfterPeriodo(mes: string): string {
  return addMonths(`${mes}-01`, 1);
}

/**
 * The newest month whose closing is due on `today`.
 * @param days days after the end of a month at which it closes; 1 or more.
 */
export function periodoToClose(today: string, days: number): string {
  return periodoOf(addMonths(`${periodoOf(addDays(today, 1 - days))}-01`, -1));
}

/**
 * True if a day is of a closed month.
 * @param openFrom first day of the open months; absent if none is closed.
 */
export function isClosed(fecha: string, openFrom: string | null | undefined): boolean {
  return openFrom != null && fecha < openFrom;
}
