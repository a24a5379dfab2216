import type { BaseInteres, DiasQuincena, Modalidad, TipoAmortizacion } from '@cartera/contrato/catalogs';
import { isOfQuincenas } from './calendario.js';
import { type CuotaWithSaldo, interesPendiente } from './cuota.js';
import { daysBetween } from './dates.js';
import { daysOf360 } from './days-360.js';
import { isByMonths } from './modalidad.js';
import { round } from './money.js';

/** The terms that decide how interest accrues between two due days. */
export interface TerminosDevengo {
  /** The day when the money is handed over, `YYYY-MM-DD`. */
  readonly fechaInicio: string;
  readonly modalidad: Modalidad;
  readonly diasQuincena: DiasQuincena;
  readonly tipoAmortizacion: TipoAmortizacion;
  readonly baseInteres: BaseInteres;
}

/**
 * The unpaid interest that has accrued on `today` of the installment whose period is under way: its share of the days
 * that passed, rounded half up. Monthly interest of a plan by months or by the 15th and the last day counts months of 30
 * days (30/360), as its plan does; any other interest counts the actual days. Interest paid in advance does not accrue.
 * @param cuotas ordered by number.
 * @returns the installment and whole pesos; undefined after the last due day.
 */
export function interesDevengado(
  cuotas: readonly CuotaWithSaldo[],
  terminos: TerminosDevengo,
  today: string,
): { readonly cuota: CuotaWithSaldo; readonly interes: number } | undefined {
  const underWay = cuotas.findIndex(({ fechaProgramada }) => fechaProgramada > today);
  const cuota = cuotas[underWay];
  if (!cuota) return undefined;
  if (terminos.tipoAmortizacion === 'interes_adelantado') return { cuota, interes: 0 };
  const start = cuotas[underWay - 1]?.fechaProgramada ?? terminos.fechaInicio;
  const end = cuota.fechaProgramada;
  const byMonths = isByMonths(terminos.modalidad) || isOfQuincenas(terminos);
  const is360 = terminos.baseInteres === 'mensual' && byMonths;
  const period = is360 ? daysOf360(start, end) : daysBetween(start, end);
  const passed = Math.min(is360 ? daysOf360(start, end, today) : daysBetween(start, today), period);
  if (passed <= 0) return { cuota, interes: 0 };
  const numerator = BigInt(cuota.montoInteres) * BigInt(passed);
  const accrued = Number(round({ numerator, denominator: BigInt(period) }));
  const settled = cuota.montoInteres - interesPendiente(cuota);
  return { cuota, interes: Math.max(0, accrued - settled) };
}
