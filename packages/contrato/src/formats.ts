const PESOS = new Intl.NumberFormat('es-CO', {
  style: 'currency',
  currency: 'COP',
  maximumFractionDigits: 0,
});

/** Colombian pesos without decimals, `$ 1.234.567` (P-12.19). */
export function formatPesos(value: number): string {
  return PESOS.format(value);
}

/** Converts a calendar day `YYYY-MM-DD` to the Colombian `dd/mm/aaaa`. */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('/');
}
