const ZONA = 'America/Bogota';
const NO_DATE = '—';

const ISO_DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONA,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const DATE_TIME = new Intl.DateTimeFormat('es-CO', {
  timeZone: ZONA,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/**
 * A date as it is written in Colombia, `dd/mm/aaaa`.
 * @param valor a calendar day `YYYY-MM-DD`, which has no time zone to be moved by, or an instant, whose day
 *   is that of Bogotá; anything else is shown as it came.
 */
export function formatDate(valor: string | null | undefined): string {
  if (!valor) return NO_DATE;
  const dia = /^\d{4}-\d{2}-\d{2}$/.test(valor) ? valor : dayOf(valor);
  const [year, month, numero] = dia?.split('-') ?? [];
  return numero ? `${numero}/${month}/${year}` : valor;
}

/** An instant as day and time of Bogotá, `dd/mm/aaaa, h:mm a. m.`. */
export function formatDateTime(valor: string | null | undefined): string {
  if (!valor) return NO_DATE;
  const instant = new Date(valor);
  return Number.isNaN(instant.getTime()) ? valor : DATE_TIME.format(instant);
}

/** Today in Bogotá, `YYYY-MM-DD`: the business day, wherever the browser is. */
export function todayInBogota(now: Date = new Date()): string {
  return ISO_DAY.format(now);
}

/**
 * The day that is a number of days after another, `YYYY-MM-DD`; negative goes back. For ranges such as the
 * last 30 days of a report.
 */
export function addDays(dia: string, days: number): string {
  const fecha = new Date(`${dia}T00:00:00Z`);
  fecha.setUTCDate(fecha.getUTCDate() + days);
  return fecha.toISOString().slice(0, 10);
}

function dayOf(instant: string): string | null {
  const fecha = new Date(instant);
  return Number.isNaN(fecha.getTime()) ? null : ISO_DAY.format(fecha);
}
