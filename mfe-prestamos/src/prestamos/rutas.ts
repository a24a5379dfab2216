/** Address of the list. */
export const RUTA_PRESTAMOS = '/prestamos';

/** Address of a loan's payment plan. */
export function rutaDelPlan(prestamoId: string): string {
  return `${RUTA_PRESTAMOS}/${prestamoId}/plan`;
}
