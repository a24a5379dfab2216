export { formatPesos } from '@cartera/contrato/formats';

const DOMINICAN_PESOS = new Intl.NumberFormat('es-DO', { style: 'currency', currency: 'DOP' });
const DOLLARS = new Intl.NumberFormat('es-US', { style: 'currency', currency: 'USD' });
const MILES = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 0 });

/** Dominican pesos, `RD$1,234.50`: collateral values and goal amounts (P-12.20). */
export function formatDominicanPesos(valor: number): string {
  return DOMINICAN_PESOS.format(valor);
}

/** US dollars with two decimals, `$1,234.50`: the sample views (P-12.20). */
export function formatDollars(valor: number): string {
  return DOLLARS.format(valor);
}

/** A whole number with the thousands separators of Colombia, `1.234.567`. */
export function formatThousands(valor: number): string {
  return MILES.format(valor);
}
