import { MORA_RANGES, type MoraRange } from '@cartera/contrato/catalogs';
import { type CuotaWithSaldo, montoPendiente, sumBy } from './cuota.js';
import { daysBetween } from './dates.js';
import { round } from './money.js';

/** The last day of each range of days late. */
const LAST_DAY_OF_RANGE: Readonly<Record<MoraRange, number>> = {
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

/** Days from the due date to `today`; 0 if the due date has not passed. `overdue` is the same rule in SQL. */
export function daysLate(dueDate: string, today: string): number {
  return Math.max(0, daysBetween(dueDate, today));
}

/** Days late of an installment on `today`; 0 if it is paid or not overdue. */
export function daysInMora(cuota: CuotaWithSaldo, today: string): number {
  return montoPendiente(cuota) === 0 ? 0 : daysLate(cuota.fechaProgramada, today);
}

export function moraOf(cuotas: readonly CuotaWithSaldo[], today: string): Mora {
  const days = cuotas.map((cuota) => daysInMora(cuota, today)).filter((late) => late > 0);
  if (days.length === 0) return { cuotasVencidas: 0, diasMoraPromedio: 0 };
  const sum = days.reduce((total, late) => total + late, 0);
  const average = round({ numerator: BigInt(sum), denominator: BigInt(days.length) });
  return { cuotasVencidas: days.length, diasMoraPromedio: Number(average) };
}

/** The range of an installment that is `days` days late, 1 or more. */
export function moraRangeFor(days: number): MoraRange {
  return MORA_RANGES.find((range) => days <= LAST_DAY_OF_RANGE[range]) ?? '60+';
}

/** Overdue installments and their unpaid pesos on `today`, by range of days late. */
export function agingOf(cuotas: readonly CuotaWithSaldo[], today: string): Record<MoraRange, CuotasInMora> {
  const inRange = (range: MoraRange): CuotasInMora => {
    const own = cuotas.filter((cuota) => {
      const days = daysInMora(cuota, today);
      return days > 0 && moraRangeFor(days) === range;
    });
    return { cuotas: own.length, monto: sumBy(own, montoPendiente) };
  };
  return {
    '1-7': inRange('1-7'),
    '8-15': inRange('8-15'),
    '16-30': inRange('16-30'),
    '31-60': inRange('31-60'),
    '60+': inRange('60+'),
  };
}
