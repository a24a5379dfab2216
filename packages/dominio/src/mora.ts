import { RANGOS_MORA, type RangoMora } from '@cartera/contrato/catalogs';
import { type CuotaWithSaldo, montoPendiente, sumBy } from './cuota.js';
import { daysBetween } from './dates.js';
import { round } from './money.js';

/** The last day of each range of days late. */
export const LAST_DAY_OF_RANGO: Readonly<Record<RangoMora, number>> = {
  '1-7': 7,
  '8-15': 15,
  '16-30': 30,
  '31-60': 60,
  '60+': Number.POSITIVE_INFINITY,
};

export interface Mora {
  readonly cuotasVencidas: number;
  /** Mean days late of the overdue installments, rounded half up; 0 if there are none. */
  readonly diasMoraPromedio: number;
}

export interface CuotasInMora {
  readonly cuotas: number;
  /** Pesos still owed. */
  readonly monto: number;
}

/** Days late of an installment on `today`; 0 if it is paid or due today or later. */
export function daysInMora(cuota: CuotaWithSaldo, today: string): number {
  if (montoPendiente(cuota) === 0) return 0;
  return Math.max(0, daysBetween(cuota.fechaProgramada, today));
}

export function moraOf(cuotas: readonly CuotaWithSaldo[], today: string): Mora {
  const days = cuotas.map((cuota) => daysInMora(cuota, today)).filter((daysLate) => daysLate > 0);
  if (days.length === 0) return { cuotasVencidas: 0, diasMoraPromedio: 0 };
  const sum = days.reduce((total, daysLate) => total + daysLate, 0);
  const average = round({ numerator: BigInt(sum), denominator: BigInt(days.length) });
  return { cuotasVencidas: days.length, diasMoraPromedio: Number(average) };
}

/** The range of an installment that is `days` days late, 1 or more. */
export function rangoMoraFor(days: number): RangoMora {
  return RANGOS_MORA.find((rango) => days <= LAST_DAY_OF_RANGO[rango]) ?? '60+';
}

/** Overdue installments and their unpaid pesos on `today`, by range of days late. */
export function agingOf(cuotas: readonly CuotaWithSaldo[], today: string): Record<RangoMora, CuotasInMora> {
  const inRango = (rango: RangoMora): CuotasInMora => {
    const own = cuotas.filter((cuota) => {
      const days = daysInMora(cuota, today);
      return days > 0 && rangoMoraFor(days) === rango;
    });
    return { cuotas: own.length, monto: sumBy(own, montoPendiente) };
  };
  return {
    '1-7': inRango('1-7'),
    '8-15': inRango('8-15'),
    '16-30': inRango('16-30'),
    '31-60': inRango('31-60'),
    '60+': inRango('60+'),
  };
}
