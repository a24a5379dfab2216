const MONTH_AND_YEAR = new Intl.DateTimeFormat('es-CO', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const SHORT_MONTH = new Intl.DateTimeFormat('es-CO', { timeZone: 'UTC', month: 'short' });

/** A month in words, 'marzo de 2026'. @param periodo `YYYY-MM`. */
export function formatPeriodo(periodo: string): string {
  return MONTH_AND_YEAR.format(firstDay(periodo));
}

/** A month for a column, 'mar 2026'. @param periodo `YYYY-MM`. */
export function formatShortPeriodo(periodo: string): string {
  return `${SHORT_MONTH.format(firstDay(periodo)).replace('.', '')} ${periodo.slice(0, 4)}`;
}

function firstDay(periodo: string): Date {
  return new Date(`${periodo}-01T00:00:00Z`);
}
