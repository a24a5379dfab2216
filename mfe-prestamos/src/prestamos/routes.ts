export const PRESTAMOS_PATH = '/prestamos';

/** Path of a loan's payment plan. */
export function planPath(prestamoId: string): string {
  return `${PRESTAMOS_PATH}/${prestamoId}/plan`;
}
