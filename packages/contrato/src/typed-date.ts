import { isRealDate } from './values.js';

/** The way to write a date, for the user. */
export const DATE_MESSAGE = 'Escribe una fecha válida: día/mes/año, como 05/11/2026';

/** The separators of a date. */
const PARTS = /[\s/.-]+/;
/** Marks without a width that copied text has. */
const INVISIBLE = /\p{Cf}/gu;

/**
 * Reads a day as people write it: day, month and year, `5/11/2026`, `05-11-26`, `05.11.2026`, `05112026`, or
 * `2026-11-05`.
 * @param latest `YYYY-MM-DD`. A year of two digits is the last one that gives a day up to this one.
 * @returns `YYYY-MM-DD`; null for another text or a day that does not exist.
 */
export function readDay(text: string, latest: string): string | null {
  const [first = '', month = '', last = '', ...more] = partsOf(text, /^(\d{2})(\d{2})((?:19|20|21)?\d{2})$/);
  if (more.length > 0) return null;
  if (first.length === 4) return realDay(first, month, last);
  if (last.length !== 2) return realDay(last, month, first);
  const century = latest.slice(0, 2);
  const day = realDay(`${century}${last}`, month, first);
  return day === null || day > latest ? realDay(`${Number(century) - 1}${last}`, month, first) : day;
}

/**
 * Reads a month as people write it: `3/2026`, `03-26`, `032026`, `2026-03`.
 * @param latest `YYYY-MM-DD`, as for a day.
 * @returns `YYYY-MM`; null for another text.
 */
export function readMonth(text: string, latest: string): string | null {
  const [first = '', last = '', ...more] = partsOf(text, /^(\d{2})((?:19|20|21)?\d{2})$/);
  if (more.length > 0) return null;
  const day = first.length === 4 ? realDay(first, last, '01') : readDay(`01/${first}/${last}`, latest);
  return day?.slice(0, -'-01'.length) ?? null;
}

function partsOf(text: string, together: RegExp): string[] {
  const plain = text.replace(INVISIBLE, '').trim();
  const [, ...parts] = together.exec(plain) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(plain) ?? [];
  return parts.length > 0 ? parts : plain.split(PARTS);
}

function realDay(year: string, month: string, day: string): string | null {
  if (!/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return null;
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isRealDate(value) ? value : null;
}
