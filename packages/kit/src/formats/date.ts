import { useClockError } from '../session/server-clock';

const TIME_ZONE = 'America/Bogota';
const NO_DATE = '—';

const ISO_DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const DATE_TIME = new Intl.DateTimeFormat('es-CO', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const TIME = new Intl.DateTimeFormat('es-CO', { timeZone: TIME_ZONE, hour: 'numeric', minute: '2-digit' });

/**
 * Formats a date as `dd/mm/yyyy`.
 * @param value a calendar day `YYYY-MM-DD`, which has no time zone, or an instant, shown as its day in Bogotá. Any
 *   other text is returned unchanged.
 */
export function formatDate(value: string | null | undefined): string {
  if (!value) return NO_DATE;
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : dayOf(value);
  const [year, month, dayOfMonth] = day?.split('-') ?? [];
  return dayOfMonth ? `${dayOfMonth}/${month}/${year}` : value;
}

/** Formats an instant as day and time in Bogotá, `dd/mm/yyyy, h:mm a. m.`. */
export function formatDateTime(value: string | null | undefined): string {
  if (!value) return NO_DATE;
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? value : unbroken(DATE_TIME.format(instant));
}

/** Formats an instant as its time in Bogotá, `h:mm a. m.`. */
export function formatTime(value: string): string {
  return unbroken(TIME.format(new Date(value)));
}

/** Joins the parts of a time, 'h:mm a. m.', so that no line ends inside it. */
function unbroken(text: string): string {
  return text.replace(/ (?=[apm]\.)/g, '\u{a0}');
}

/** Today in Bogotá, `YYYY-MM-DD`, in any time zone of the browser, and also if its clock is wrong. */
export function todayInBogota(now: Date = serverTime()): string {
  return ISO_DAY.format(now);
}

/** A moment by the clock of the server, as far as it is known. @param device the moment by that of this device. Absent: now. */
export function serverTime(device: Date = new Date()): Date {
  return new Date(device.getTime() + (useClockError.getState().behindMs ?? 0));
}

/**
 * Adds days to a `YYYY-MM-DD` day; a negative number subtracts.
 */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

function dayOf(instant: string): string | null {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? null : ISO_DAY.format(date);
}
