import { addDays, daysBetween } from './dates.js';
import { daysOf360 } from './days-360.js';
import { type DiasNoLaborables, isSkipped } from './laborables.js';
import { addPeriods, daysOfPeriod, isByMonths } from './modalidad.js';
import type { Fraction } from './money.js';
import { daysOfQuincenas, quincenas } from './quincena.js';
import type { TerminosCalendario } from './terminos.js';

/** The days of a plan. */
export interface PlanCalendar {
  /** The dates of installments 1 to n. */
  readonly fechas: readonly string[];
  /** Length of the first period, in periods. The calendar may move a payment without changing it. */
  readonly firstPeriod: Fraction;
}

/** True if the calendar of the loan skips a day. */
type Skips = (day: string) => boolean;

/** @throws DomainError DATOS_INVALIDOS if a date does not exist. */
export function planCalendar(
  terminos: TerminosCalendario & { readonly cuotas: number },
  noLaborables: DiasNoLaborables,
): PlanCalendar {
  const skips: Skips = (day) => isSkipped(day, terminos.calendario, noLaborables);
  const pagos = pagoFechas(terminos, skips);
  const fechas = Array.from({ length: terminos.cuotas }, () => pagos.next().value);
  return { fechas, firstPeriod: firstPeriodOf(terminos, fechas[0] ?? '', skips) };
}

/**
 * The dates of the installments, `YYYY-MM-DD`, strictly increasing and without end.
 *
 * With `15-fin` they are the 15ths and the last days of the months, from `fechaPrimerPago` or the day after the start.
 * Otherwise the anchor is `fechaPrimerPago`, the date of installment 1, or else `fechaInicio`, one period before it.
 * Every date is counted from the anchor, not from the date before: otherwise a loan of the 31st would move to the 28th
 * in February and stay there.
 *
 * When the calendar skips days, a daily plan pays on the next working days and so lasts longer. Any other plan moves
 * only that payment to the next working day that has no payment yet. The same holds for a `fechaPrimerPago` on a skipped
 * day, and later payments still count from it.
 */
function* pagoFechas(terminos: TerminosCalendario, skips: Skips): Generator<string, never> {
  if (terminos.modalidad === 'diario') return yield* businessDays(firstPossibleDay(terminos), skips);
  const days = dueDays(terminos);
  let earliest = '';
  for (;;) {
    const due = days.next().value;
    const day = nextBusinessDay(due > earliest ? due : earliest, skips);
    yield day;
    earliest = addDays(day, 1);
  }
}

/** The due days before the calendar moves any. */
function* dueDays(terminos: TerminosCalendario): Generator<string, never> {
  if (isOfQuincenas(terminos)) return yield* quincenas(firstPossibleDay(terminos));
  const { modalidad, fechaInicio, fechaPrimerPago } = terminos;
  for (let period = fechaPrimerPago ? 0 : 1; ; period++) {
    yield addPeriods(fechaPrimerPago || fechaInicio, modalidad, period);
  }
}

function firstPossibleDay({ fechaInicio, fechaPrimerPago }: TerminosCalendario): string {
  return fechaPrimerPago || addDays(fechaInicio, 1);
}

/** True if a loan is paid on the 15th and the last day of each month. */
export function isOfQuincenas({
  modalidad,
  diasQuincena,
}: Pick<TerminosCalendario, 'modalidad' | 'diasQuincena'>): boolean {
  return modalidad === 'quincenal' && diasQuincena === '15-fin';
}

/**
 * The periods from the start to the first payment. A daily plan counts the days on which it could be paid, and one by
 * months the days of months of 30.
 */
function firstPeriodOf(terminos: TerminosCalendario, primeraFecha: string, skips: Skips): Fraction {
  const { modalidad, fechaInicio } = terminos;
  if (modalidad === 'diario') {
    return { numerator: countBusinessDays(fechaInicio, primeraFecha, skips), denominator: 1n };
  }
  const daysByUnit = isByMonths(modalidad) ? daysOf360 : daysBetween;
  const daysUntil = isOfQuincenas(terminos) ? daysOfQuincenas : daysByUnit;
  return {
    numerator: BigInt(daysUntil(fechaInicio, dueDays(terminos).next().value)),
    denominator: BigInt(daysOfPeriod(modalidad)),
  };
}

/** The days after `start`, up to `end`, that the calendar does not skip. */
function countBusinessDays(start: string, end: string, skips: Skips): bigint {
  let count = 0n;
  for (const day of businessDays(addDays(start, 1), skips)) {
    if (day > end) break;
    count += 1n;
  }
  return count;
}

function* businessDays(start: string, skips: Skips): Generator<string, never> {
  for (let day = start; ; day = addDays(day, 1)) {
    day = nextBusinessDay(day, skips);
    yield day;
  }
}

function nextBusinessDay(start: string, skips: Skips): string {
  let day = start;
  while (skips(day)) day = addDays(day, 1);
  return day;
}
