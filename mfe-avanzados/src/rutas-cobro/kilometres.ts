const UN_DECIMAL = new Intl.NumberFormat('es-CO', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A distance with one decimal, `12,5 km` (P-3.16). */
export function formatKilometers(kilometers: number): string {
  return `${UN_DECIMAL.format(kilometers)} km`;
}
