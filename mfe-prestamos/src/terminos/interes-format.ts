const PERCENT_FORMAT = new Intl.NumberFormat('es-CO', { style: 'percent', maximumFractionDigits: 2 });

/** Formats a rate: `10%`, `2,25%`. @param percent up to two decimals. */
export function formatInteres(percent: number): string {
  return PERCENT_FORMAT.format(percent / 100);
}
