export { formatPesos } from '@cartera/contrato/formats';

const DOMINICAN_PESOS = new Intl.NumberFormat('es-DO', { style: 'currency', currency: 'DOP' });
const DOLLARS = new Intl.NumberFormat('es-US', { style: 'currency', currency: 'USD' });
const THOUSANDS = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 0 });

/** Dominican pesos, `RD$1,234.50`: collateral values and goal amounts (P-12.20). */
export function formatDominicanPesos(value: number): string {
  return DOMINICAN_PESOS.format(value);
}

/** US dollars with two decimals, `$1,234.50`: the sample views (P-12.20). */
export function formatDollars(value: number): string {
  return DOLLARS.format(value);
}

/** A whole number with the thousands separators of Colombia, `1.234.567`. */
export function formatThousands(value: number): string {
  return THOUSANDS.format(value);
}
