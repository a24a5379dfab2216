import { isRealDate } from '@cartera/contrato/values';

/** `date`: a day, `YYYY-MM-DD`. `month`: a month, `YYYY-MM`. */
export type DateType = 'date' | 'month';

/** Formats a day or a month for the user: `16/03/2026`, `03/2026`. */
export function shownDate(value: string): string {
  return value.split('-').reverse().join('/');
}

/** The value of a typed day or month, or null if the calendar has no such day. */
export function typedDate(text: string, type: DateType): string | null {
  const value = text.split('/').reverse().join('-');
  return isRealDate(type === 'month' ? `${value}-01` : value) ? value : null;
}
