const ZONA = 'America/Bogota';
const SIN_FECHA = '—';

const DIA_ISO = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONA,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const FECHA_HORA = new Intl.DateTimeFormat('es-CO', {
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
export function formatoFecha(valor: string | null | undefined): string {
  if (!valor) return SIN_FECHA;
  const dia = /^\d{4}-\d{2}-\d{2}$/.test(valor) ? valor : diaDe(valor);
  const [anio, mes, numero] = dia?.split('-') ?? [];
  return numero ? `${numero}/${mes}/${anio}` : valor;
}

/** An instant as day and time of Bogotá, `dd/mm/aaaa, h:mm a. m.`. */
export function formatoFechaHora(valor: string | null | undefined): string {
  if (!valor) return SIN_FECHA;
  const instante = new Date(valor);
  return Number.isNaN(instante.getTime()) ? valor : FECHA_HORA.format(instante);
}

/** Today in Bogotá, `YYYY-MM-DD`: the business day, wherever the browser is. */
export function hoyBogota(ahora: Date = new Date()): string {
  return DIA_ISO.format(ahora);
}

/**
 * The day that is a number of days after another, `YYYY-MM-DD`; negative goes back. For ranges such as the
 * last 30 days of a report.
 */
export function sumarDias(dia: string, dias: number): string {
  const fecha = new Date(`${dia}T00:00:00Z`);
  fecha.setUTCDate(fecha.getUTCDate() + dias);
  return fecha.toISOString().slice(0, 10);
}

function diaDe(instante: string): string | null {
  const fecha = new Date(instante);
  return Number.isNaN(fecha.getTime()) ? null : DIA_ISO.format(fecha);
}
