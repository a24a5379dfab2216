const SHORT_MONTH = new Intl.DateTimeFormat('es-CO', { timeZone: 'UTC', month: 'short' });

/** A month for a column, 'mar 2026'. @param periodo `YYYY-MM`. */
export function formatShortPeriodo(periodo: string): string {
  return `${SHORT_MONTH.format(new Date(`${periodo}-01T00:00:00Z`)).replace('.', '')} ${periodo.slice(0, 4)}`;
}
