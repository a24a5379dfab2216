const PERCENT_FORMAT = new Intl.NumberFormat('es-CO', { style: 'percent', maximumFractionDigits: 2 });

/** A rate with the decimals it was agreed with, `10%` or `2,25%`. @param valor per cent, up to two decimals. */
export function formatInteres(valor: number): string {
  return PERCENT_FORMAT.format(valor / 100);
}
