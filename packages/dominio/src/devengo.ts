import type { BaseInteres, Modalidad, TipoAmortizacion } from '@cartera/contrato/catalogs';
import { type CuotaWithSaldo, interesPendiente } from './cuota.js';
import { daysBetween } from './dates.js';
import { round } from './money.js';

/** The terms that decide how interest accrues between two due days. */
export interface TerminosDevengo {
  /** The day when the money is handed over, `YYYY-MM-DD`. */
  readonly fechaInicio: string;
  readonly modalidad: Modalidad;
  readonly tipoAmortizacion: TipoAmortizacion;
  readonly baseInteres: BaseInteres;
}

/**
 * The unpaid interest that has accrued on `today` of the installment whose period is under way: its share of the days
 * that passed, rounded half up. Monthly interest counts months of 30 days (30/360), except in a daily plan; any other
 * interest counts the actual days. Interest paid in advance does not accrue.
 * @param cuotas ordered by number.
 * @returns the installment and whole pesos; undefined after the last due day.
 */
export function interesDevengado(
  cuotas: readonly CuotaWithSaldo[],
  { fechaInicio, modalidad, tipoAmortizacion, baseInteres }: TerminosDevengo,
  today: string,
): { readonly cuota: CuotaWithSaldo; readonly interes: number } | undefined {
  const underWay = cuotas.findIndex(({ fechaProgramada }) => fechaProgramada > today);
  const cuota = cuotas[underWay];
  if (!cuota) return undefined;
  if (tipoAmortizacion === 'interes_adelantado') return { cuota, interes: 0 };
  const start = cuotas[underWay - 1]?.fechaProgramada ?? fechaInicio;
  const days = baseInteres === 'mensual' && modalidad !== 'diario' ? daysOf360 : daysBetween;
  const period = days(start, cuota.fechaProgramada);
  const passed = Math.min(days(start, today), period);
  if (passed <= 0) return { cuota, interes: 0 };
  const numerator = BigInt(cuota.montoInteres) * BigInt(passed);
  const accrued = Number(round({ numerator, denominator: BigInt(period) }));
  const settled = cuota.montoInteres - interesPendiente(cuota);
  return { cuota, interes: Math.max(0, accrued - settled) };
}

/** Days between two dates in years of twelve months of 30 days. */
function daysOf360(from: string, to: string): number {
  const [fromYear, fromMonth, fromDay] = partsOf(from);
  const [toYear, toMonth, toDay] = partsOf(to);
  return 360 * (toYear - fromYear) + 30 * (toMonth - fromMonth) + Math.min(toDay, 30) - Math.min(fromDay, 30);
}

function partsOf(fecha: string): [year: number, month: number, day: number] {
  return [Number(fecha.slice(0, 4)), Number(fecha.slice(5, 7)), Number(fecha.slice(8))];
}
