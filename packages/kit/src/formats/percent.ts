const ONE_DECIMAL = new Intl.NumberFormat('es-CO', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** A percentage with one decimal, `85,3%`. @param value in per cent: 85.3, not 0.853. */
export function formatPercentage(value: number): string {
  return ONE_DECIMAL.format(value / 100);
}
