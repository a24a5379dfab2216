import type { VistaPrevia } from '@cartera/contrato/prestamos';

type Row = Pick<VistaPrevia['filas'][number], 'numero' | 'montoTotal'>;

/**
 * The last installment, if it alone differs: the mean of all is then the amount of none.
 * @param rows the first rows of a schedule and its last one.
 * @returns pesos of the last one and of each of the others; null if all are equal, or each differs.
 */
export function differentLast(
  rows: readonly Row[],
): { readonly monto: number; readonly regular: number } | null {
  const [first, ...others] = rows.filter(({ numero }) => numero > 0);
  const last = others.pop();
  if (!first || !last || last.montoTotal === first.montoTotal) return null;
  if (others.some(({ montoTotal }) => montoTotal !== first.montoTotal)) return null;
  return { monto: last.montoTotal, regular: first.montoTotal };
}
