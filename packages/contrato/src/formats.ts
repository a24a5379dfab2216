const PESOS = new Intl.NumberFormat('es-CO', {
  style: 'currency',
  currency: 'COP',
  maximumFractionDigits: 0,
});
const MONTH_AND_YEAR = new Intl.DateTimeFormat('es-CO', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** Colombian pesos without decimals, `$ 1.234.567` (P-12.19). */
export function formatPesos(value: number): string {
  return PESOS.format(value);
}

/** Converts a calendar day `YYYY-MM-DD` to the Colombian `dd/mm/aaaa`. */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/** A month in words, 'marzo de 2026'. @param periodo `YYYY-MM`. */
export function formatPeriodo(periodo: string): string {
  return MONTH_AND_YEAR.format(new Date(`${periodo}-01T00:00:00Z`));
}
