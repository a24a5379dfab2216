export { formatoPesos } from '@cartera/contrato/formatos';

const PESOS_DOMINICANOS = new Intl.NumberFormat('es-DO', { style: 'currency', currency: 'DOP' });
const DOLARES = new Intl.NumberFormat('es-US', { style: 'currency', currency: 'USD' });
const MILES = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 0 });

/** Dominican pesos, `RD$1,234.50`: collateral values and goal amounts (P-12.20). */
export function formatoPesosDominicanos(valor: number): string {
  return PESOS_DOMINICANOS.format(valor);
}

/** US dollars with two decimals, `$1,234.50`: the sample views (P-12.20). */
export function formatoDolares(valor: number): string {
  return DOLARES.format(valor);
}

/** A whole number with the thousands separators of Colombia, `1.234.567`. */
export function formatoMiles(valor: number): string {
  return MILES.format(valor);
}
