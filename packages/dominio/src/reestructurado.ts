import { type CuotaWithSaldo, withoutPagos } from './cuota.js';
import { addDays } from './dates.js';
import { atrasoOf } from './mora.js';

/** Installments paid on time after which a loan is no longer restructured. */
export const CUOTAS_A_TIEMPO = 3;

/** A new loan refinances a late debt of its client that ends within so many days of its start, before or after. */
export const DIAS_DE_RENOVACION = 30;

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

/**
 * The first overdue day of a paid loan on the last day on which something of it was paid, before those payments.
 * @param cuotas in the order of their dates.
 * @param day a later one, `YYYY-MM-DD`.
 * @returns null if it was neither late nor restructured, or ended earlier than `DIAS_DE_RENOVACION` before `day`.
 */
export function atrasoAlPagar(
  reestructuracion: Reestructuracion,
  cuotas: readonly CuotaConPago[],
  day: string,
): string | null {
  const [lastDay] = cuotas
    .flatMap(({ fechaPago }) => fechaPago ?? [])
    .toSorted()
    .reverse();
  if (lastDay === undefined || lastDay < addDays(day, -DIAS_DE_RENOVACION)) return null;
  const before = cuotas.map((cuota) =>
    cuota.fechaPago === lastDay ? { ...withoutPagos(cuota), fechaPago: null } : cuota,
  );
  return primerAtraso(reestructuracion, before, lastDay);
}
