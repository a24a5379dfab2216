import type {
  BaseInteres,
  DevolucionInteres,
  DiasQuincena,
  Modalidad,
  TipoAmortizacion,
} from '@cartera/contrato/catalogs';
import type { Liquidacion } from '@cartera/contrato/liquidacion';
import type { AplicacionPago } from '@cartera/contrato/plan';
import { isOfQuincenas } from './calendario.js';
import {
  aplicacionesOfSaldo,
  aplicacionTo,
  type CuotaWithSaldo,
  capitalPendiente,
  interesPendiente,
  saldoOf,
  sumBy,
  withPagos,
} from './cuota.js';
import { daysBetween } from './dates.js';
import { daysOf360 } from './days-360.js';
import { isByMonths } from './modalidad.js';
import { round } from './money.js';

/** The terms that decide over which days the interest of an installment is earned. */
export interface TerminosDevengo {
  /** The day when the money is handed over, `YYYY-MM-DD`. */
  readonly fechaInicio: string;
  readonly modalidad: Modalidad;
  readonly diasQuincena: DiasQuincena;
  readonly tipoAmortizacion: TipoAmortizacion;
  readonly baseInteres: BaseInteres;
}

/** The terms that decide what is owed when a loan ends early. */
export interface TerminosLiquidacion extends TerminosDevengo {
  /** The lender's setting; absent: `prorrata`. */
  readonly devolucionInteres?: DevolucionInteres | undefined;
}

/** The debt of a loan on a day, and the applications that leave its balance at 0. */
export interface Settlement {
  readonly liquidacion: Liquidacion;
  /** Applications of `total`; none if it is negative. */
  readonly settled: readonly AplicacionPago[];
  /** Applications of the rest of the balance. */
  readonly unearned: readonly AplicacionPago[];
}

/**
 * The debt of a loan on a day: unpaid capital and interest earned up to the day, less interest paid or withheld that is
 * not earned yet.
 * @param cuotas ordered by number.
 * @throws DomainError DATOS_INVALIDOS if a date does not exist.
 */
export function liquidar(
  cuotas: readonly CuotaWithSaldo[],
  terminos: TerminosLiquidacion,
  fecha: string,
): Settlement {
  const paid = sumBy(cuotas, ({ montoInteres }) => montoInteres) - sumBy(cuotas, interesPendiente);
  const unpaid = interesGanado(cuotas, terminos, fecha) - paid;
  const capital = sumBy(cuotas, capitalPendiente);
  const interesDevengado = Math.max(0, unpaid);
  const interesNoCausado = terminos.devolucionInteres === 'ninguna' ? 0 : Math.max(0, -unpaid);
  const cargos = 0;
  const total = capital + interesDevengado + cargos - interesNoCausado;
  const saldoPlan = saldoOf(cuotas);
  const settled = settle(cuotas, interesDevengado, Math.max(0, capital - interesNoCausado));
  return {
    liquidacion: {
      ...{ capital, interesDevengado, interesNoCausado, cargos, total },
      ...{ saldoPlan, ahorro: saldoPlan - total },
    },
    settled,
    unearned: aplicacionesOfSaldo(withPagos(cuotas, settled)),
  };
}

/** Applies `interes` and `capital` pesos apart, each to the oldest installments that owe it. */
function settle(cuotas: readonly CuotaWithSaldo[], interes: number, capital: number): AplicacionPago[] {
  const left = { interes, capital };
  return cuotas.flatMap((cuota) => {
    const ofInteres = Math.min(left.interes, interesPendiente(cuota));
    const ofCapital = Math.min(left.capital, capitalPendiente(cuota));
    left.interes -= ofInteres;
    left.capital -= ofCapital;
    return aplicacionTo(cuota, ofInteres, ofCapital);
  });
}

/**
 * The interest of a plan that is earned up to a day: that of each installment by the days of its period that passed,
 * rounded half up. Over all days it is the interest of the plan.
 * @param cuotas ordered by number.
 * @returns whole pesos, paid or not.
 * @throws DomainError DATOS_INVALIDOS if a date does not exist.
 */
export function interesGanado(
  cuotas: readonly CuotaWithSaldo[],
  terminos: TerminosDevengo,
  fecha: string,
): number {
  return cuotas.reduce((sum, _cuota, index) => sum + interesGanadoOf(cuotas, index, terminos, fecha), 0);
}

/**
 * The interest of one installment that is earned up to a day, in whole pesos.
 * @param index of the installment in `cuotas`.
 * @throws DomainError DATOS_INVALIDOS if a date does not exist.
 */
export function interesGanadoOf(
  cuotas: readonly CuotaWithSaldo[],
  index: number,
  terminos: TerminosDevengo,
  fecha: string,
): number {
  const interes = cuotas[index]?.montoInteres ?? 0;
  return interes === 0 ? 0 : earnedOf(interes, periodOf(cuotas, index, terminos), terminos, fecha);
}

/** The day and the interest of an installment. */
type CuotaDevengada = Pick<CuotaWithSaldo, 'fechaProgramada' | 'montoInteres'>;

/**
 * The withheld interest that is earned up to a day: that of row 0.
 * @param cuotas row 0, the first installment and the last one.
 * @returns whole pesos.
 * @throws DomainError DATOS_INVALIDOS if a date does not exist.
 */
export function retencionGanada(
  cuotas: readonly [CuotaDevengada, ...CuotaDevengada[]],
  terminos: TerminosDevengo,
  fecha: string,
): number {
  return earnedOf(cuotas[0].montoInteres, periodOf(cuotas, 0, terminos), terminos, fecha);
}

interface Period {
  readonly start: string;
  readonly end: string;
}

/**
 * The days that the interest of an installment pays for. Interest in advance pays for the days after its due day: all of
 * the term if it was withheld at once, else the next period.
 */
function periodOf(cuotas: readonly CuotaDevengada[], index: number, terminos: TerminosDevengo): Period {
  const dueDay = (at: number) => cuotas.at(at)?.fechaProgramada;
  const own = dueDay(index) ?? terminos.fechaInicio;
  if (terminos.tipoAmortizacion !== 'interes_adelantado') {
    return { start: index === 0 ? terminos.fechaInicio : (dueDay(index - 1) ?? own), end: own };
  }
  const end = terminos.baseInteres === 'total' ? dueDay(-1) : dueDay(index + 1);
  return { start: own, end: end ?? own };
}

/** Monthly interest of a plan by months or by the 15th and the last day counts days of 30/360, any other the actual ones. */
function earnedOf(interes: number, { start, end }: Period, terminos: TerminosDevengo, fecha: string): number {
  if (fecha >= end) return interes;
  if (fecha <= start) return 0;
  const byMonths = isByMonths(terminos.modalidad) || isOfQuincenas(terminos);
  const is360 = terminos.baseInteres === 'mensual' && byMonths;
  const period = is360 ? daysOf360(start, end) : daysBetween(start, end);
  const passed = Math.min(is360 ? daysOf360(start, end, fecha) : daysBetween(start, fecha), period);
  if (passed <= 0) return 0;
  return Number(round({ numerator: BigInt(interes) * BigInt(passed), denominator: BigInt(period) }));
}
