import type { TipoAmortizacion } from '@cartera/contrato/catalogs';
import type { PlanRow } from '@cartera/contrato/plan';
import { amortizableSchedule } from './amortizable-schedule.js';
import { type PlanCalendar, planCalendar } from './calendario.js';
import { capitalFinalSchedule } from './capital-final-schedule.js';
import { DomainError } from './domain-error.js';
import { interesAdelantadoSchedule } from './interes-adelantado-schedule.js';
import type { DiasNoLaborables } from './laborables.js';
import { fromPesos, round, toPesos } from './money.js';
import type { AmortizacionRow, Schedule, Terminos } from './terminos.js';

const SCHEDULES: Readonly<
  Record<TipoAmortizacion, (terminos: Terminos, calendar: PlanCalendar) => Schedule>
> = {
  capital_final: capitalFinalSchedule,
  amortizable: amortizableSchedule,
  interes_adelantado: interesAdelantadoSchedule,
};

/** The totals of a schedule, in whole pesos. */
export interface PlanSummary {
  /** The sum of every row, row 0 included. */
  readonly montoTotalCalculado: number;
  readonly interesTotal: number;
  /** The mean of installments 1 to n, rounded half up. */
  readonly montoCuotaProm: number;
  /** The same mean, under the name of the loan's field (P-5.5). */
  readonly cuotaDiaria: number;
  readonly primeraFecha: string;
  readonly ultimaFecha: string;
  /** The money handed over: `monto` less the interest withheld. */
  readonly desembolsoNeto: number;
}

export interface Plan {
  /** Installments 1 to n, after row 0 if interest was withheld. */
  readonly rows: readonly PlanRow[];
  readonly summary: PlanSummary;
}

/**
 * The schedule of a loan. Row 0, dated `fechaInicio`, is the interest withheld when the money is handed over; it exists
 * only if that is above 0.
 * @param noLaborables the days that a calendar other than `corrido` skips, besides Sundays.
 * @throws DomainError MONTO_INVALIDO if `monto` is not a whole number of pesos above 0; DATOS_INVALIDOS for less
 * than one installment, a percentage with more than four decimals or a date that does not exist; DESEMBOLSO_NO_POSITIVO;
 * CUOTA_REDONDEADA_TERMINA_ANTES.
 */
export function generarPlan(terminos: Terminos, noLaborables: DiasNoLaborables): Plan {
  requirePossibleTerminos(terminos);
  const calendar = planCalendar(terminos, noLaborables);
  const schedule = SCHEDULES[terminos.tipoAmortizacion](terminos, calendar);
  const monto = fromPesos(terminos.monto);
  const interes = schedule.rows.reduce((sum, row) => sum + row.interes, 0n);
  const average = toPesos(round({ numerator: monto + interes, denominator: BigInt(terminos.cuotas) }));
  return {
    rows: [...retencionRow(schedule, terminos), ...addFechas(schedule, terminos, calendar)],
    summary: {
      montoTotalCalculado: toPesos(monto + interes + schedule.retenido),
      interesTotal: toPesos(interes + schedule.retenido),
      montoCuotaProm: average,
      cuotaDiaria: average,
      primeraFecha: calendar.fechas.at(0) ?? '',
      ultimaFecha: calendar.fechas.at(-1) ?? '',
      desembolsoNeto: toPesos(monto - schedule.retenido),
    },
  };
}

function requirePossibleTerminos({ monto, cuotas }: Terminos): void {
  if (fromPesos(monto) === 0n) throw new DomainError('MONTO_INVALIDO');
  if (!Number.isInteger(cuotas) || cuotas < 1) throw new DomainError('DATOS_INVALIDOS');
}

function retencionRow({ retenido }: Schedule, { monto, fechaInicio }: Terminos): PlanRow[] {
  if (retenido === 0n) return [];
  return [planRow(0, fechaInicio, { capital: 0n, interes: retenido }, fromPesos(monto))];
}

function addFechas({ rows }: Schedule, terminos: Terminos, { fechas }: PlanCalendar): PlanRow[] {
  let saldo = fromPesos(terminos.monto);
  return rows.map((row, index) => {
    saldo -= row.capital;
    return planRow(index + 1, fechas[index] ?? '', row, saldo);
  });
}

function planRow(
  numero: number,
  fecha: string,
  { capital, interes }: AmortizacionRow,
  saldo: bigint,
): PlanRow {
  return {
    numero,
    fechaProgramada: fecha,
    montoCapital: toPesos(capital),
    montoInteres: toPesos(interes),
    montoTotal: toPesos(capital + interes),
    saldoRestante: toPesos(saldo),
  };
}
