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

/** The arrears of a loan. `api/src/esquema/atrasos.sql.ts` has the same rule in SQL. */
export interface Atraso {
  /** Due date of the oldest overdue installment; null if there is none. */
  readonly desde: string | null;
  /** Its days late, or 0. */
  readonly dias: number;
  /** Mean days late of the overdue installments, rounded half up; 0 if there are none. */
  readonly diasPromedio: number;
  /** The number of overdue installments. */
  readonly cuotas: number;
  /** Their unpaid pesos. */
  readonly monto: number;
}

/** Days from the due date to `today`; 0 if the due date has not passed. */
export function daysLate(dueDate: string, today: string): number {
  return Math.max(0, daysBetween(dueDate, today));
}

/** True if part of an installment is unpaid after its due date. */
export function isVencida(cuota: CuotaWithSaldo, today: string): boolean {
  return montoPendiente(cuota) > 0 && daysLate(cuota.fechaProgramada, today) > 0;
}

/** Returns the arrears of a loan on `today`. @param cuotas in the order of their dates. */
export function atrasoOf(cuotas: readonly CuotaWithSaldo[], today: string): Atraso {
  const vencidas = cuotas.filter((cuota) => isVencida(cuota, today));
  const [oldest] = vencidas;
  if (!oldest) return { desde: null, dias: 0, diasPromedio: 0, cuotas: 0, monto: 0 };
  const days = vencidas.reduce((sum, { fechaProgramada }) => sum + daysLate(fechaProgramada, today), 0);
  return {
    desde: oldest.fechaProgramada,
    dias: daysLate(oldest.fechaProgramada, today),
    diasPromedio: Number(round({ numerator: BigInt(days), denominator: BigInt(vencidas.length) })),
    cuotas: vencidas.length,
    monto: sumBy(vencidas, montoPendiente),
  };
}

/** The range of an installment that is `days` days late, 1 or more. */
export function moraRangeFor(days: number): MoraRange {
  return MORA_RANGES.find((range) => days <= LAST_DAY_OF_RANGE[range]) ?? '60+';
}
