import type { CuotaWithSaldo } from './cuota.js';
import { atrasoOf } from './mora.js';

/** Installments paid on time after which a loan is no longer restructured. */
export const CUOTAS_A_TIEMPO = 3;

/** The restructuring of a loan: it refinanced a late one, or was rescheduled while late. Both are null without one. */
export interface Reestructuracion {
  /** The first overdue day of the debt, `YYYY-MM-DD`. */
  readonly reestructuradoDesde: string | null;
  /** The day on which it was refinanced or rescheduled. */
  readonly reestructuradoEn: string | null;
}

/** An installment, with the day on which it was paid; null if it was not. */
export type CuotaConPago = CuotaWithSaldo & { readonly fechaPago: string | null };

/**
 * The first overdue day that a restructured loan keeps, until three installments that fall due from its restructuring on
 * are paid on their day or before. `reestructuradoDesde` of the API has the same rule in SQL.
 * @returns null if the loan is not restructured.
 */
export function reestructurado(
  { reestructuradoDesde, reestructuradoEn }: Reestructuracion,
  cuotas: readonly CuotaConPago[],
): string | null {
  if (reestructuradoDesde === null || reestructuradoEn === null) return null;
  const onTime = cuotas.filter(
    ({ numero, fechaProgramada, fechaPago }) =>
      numero > 0 && fechaProgramada >= reestructuradoEn && fechaPago !== null && fechaPago <= fechaProgramada,
  );
  return onTime.length < CUOTAS_A_TIEMPO ? reestructuradoDesde : null;
}

/**
 * The first overdue day of a debt on `day`, also of the loans that this one replaced.
 * @param cuotas in the order of their dates.
 * @returns null if it is neither late nor restructured.
 */
export function primerAtraso(
  reestructuracion: Reestructuracion,
  cuotas: readonly CuotaConPago[],
  day: string,
): string | null {
  const days = [reestructurado(reestructuracion, cuotas), atrasoOf(cuotas, day).desde];
  return days.filter((found) => found !== null).toSorted()[0] ?? null;
}
