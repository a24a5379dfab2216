const UN_DECIMAL = new Intl.NumberFormat('es-CO', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** A percentage with one decimal, `85,3%`. @param valor per cent, so 85.3 and not 0.853. */
export function formatPercentage(valor: number): string {
  return UN_DECIMAL.format(valor / 100);
}
