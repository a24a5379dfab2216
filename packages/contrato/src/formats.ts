const PESOS = new Intl.NumberFormat('es-CO', {
  style: 'currency',
  currency: 'COP',
  maximumFractionDigits: 0,
});

/** Colombian pesos without decimals, `$ 1.234.567` (P-12.19). */
export function formatPesos(valor: number): string {
  return PESOS.format(valor);
}

/** A calendar day `YYYY-MM-DD` as it is written in Colombia, `dd/mm/aaaa`. */
export function formatDay(dia: string): string {
  return dia.split('-').reverse().join('/');
}
