import type { Calendario, Modalidad } from '@cartera/contrato/catalogs';
// The package's main file is CommonJS and requires an ES module, which not every runtime allows.
import { getHolidaysForYear } from 'colombian-holidays/dist/index.mjs';
import { addDays, addMonths, daysBetween, isDomingo } from './dates.js';
import type { Fraction } from './money.js';
import type { TerminosCalendario } from './terminos.js';

/** The days of a plan. */
export interface PlanCalendar {
  /** The dates of installments 1 to n. */
  readonly fechas: readonly string[];
  /** How long the first period is, in periods. The calendar may move a payment without changing it. */
  readonly firstPeriod: Fraction;
}

/** @throws DomainError DATOS_INVALIDOS if a date does not exist. */
export function planCalendar(terminos: TerminosCalendario & { readonly cuotas: number }): PlanCalendar {
  const pagos = pagoFechas(terminos);
  const fechas = Array.from({ length: terminos.cuotas }, () => pagos.next().value);
  return { fechas, firstPeriod: firstPeriodOf(terminos, fechas[0] ?? '') };
}

/**
 * The dates of the installments, `YYYY-MM-DD`, strictly increasing and without end.
 *
 * The anchor is `fechaPrimerPago`, the date of installment 1, or else `fechaInicio`, one period before it. Every date is
 * counted from the anchor, not from the date before: otherwise a loan of the 31st would move to the 28th in February
 * and stay there.
 *
 * When the calendar skips days, a daily plan pays on the next working days and so lasts longer. Any other plan moves
 * only that payment to the next working day. The same holds for a `fechaPrimerPago` on a skipped day, and later payments
 * still count from it.
 *
 * @throws DomainError DATOS_INVALIDOS if a date does not exist.
 */
export function* pagoFechas(terminos: TerminosCalendario): Generator<string, never> {
  const { modalidad, calendario, fechaInicio, fechaPrimerPago } = terminos;
  const anchor = fechaPrimerPago || fechaInicio;
  const firstPeriod = fechaPrimerPago ? 0 : 1;
  if (modalidad === 'diario') return yield* businessDays(addDays(anchor, firstPeriod), calendario);
  for (let period = firstPeriod; ; period++) {
    yield nextBusinessDay(addPeriods(anchor, modalidad, period), calendario);
  }
}

/**
 * The periods from the start to the first payment. A daily plan counts the days on which it could be paid, and a monthly
 * one whole months and then days of a month of 30.
 */
function firstPeriodOf(terminos: TerminosCalendario, primeraFecha: string): Fraction {
  const { modalidad, calendario, fechaInicio } = terminos;
  if (modalidad === 'diario') {
    return { numerator: countBusinessDays(fechaInicio, primeraFecha, calendario), denominator: 1n };
  }
  const anchor = terminos.fechaPrimerPago || addPeriods(fechaInicio, modalidad, 1);
  switch (modalidad) {
    case 'semanal':
      return { numerator: BigInt(daysBetween(fechaInicio, anchor)), denominator: 7n };
    case 'quincenal':
      return { numerator: BigInt(daysBetween(fechaInicio, anchor)), denominator: 15n };
    case 'mensual':
      return { numerator: daysInMonths(fechaInicio, anchor), denominator: 30n };
  }
}

/** The days after `start`, up to `end`, that the calendar does not skip. */
function countBusinessDays(start: string, end: string, calendario: Calendario): bigint {
  let count = 0n;
  for (const day of businessDays(addDays(start, 1), calendario)) {
    if (day > end) break;
    count += 1n;
  }
  return count;
}

/** Whole months as 30 days each, and the days after them. */
function daysInMonths(start: string, end: string): bigint {
  let months = 0;
  while (addMonths(start, months + 1) <= end) months += 1;
  return BigInt(30 * months + daysBetween(addMonths(start, months), end));
}

function* businessDays(start: string, calendario: Calendario): Generator<string, never> {
  for (let day = start; ; day = addDays(day, 1)) {
    day = nextBusinessDay(day, calendario);
    yield day;
  }
}

function addPeriods(anchor: string, modalidad: Exclude<Modalidad, 'diario'>, periods: number): string {
  switch (modalidad) {
    case 'semanal':
      return addDays(anchor, 7 * periods);
    case 'quincenal':
      return addDays(anchor, 15 * periods);
    case 'mensual':
      return addMonths(anchor, periods);
  }
}

function nextBusinessDay(start: string, calendario: Calendario): string {
  let day = start;
  while (isSkipped(day, calendario)) day = addDays(day, 1);
  return day;
}

function isSkipped(day: string, calendario: Calendario): boolean {
  switch (calendario) {
    case 'corrido':
      return false;
    case 'sin_domingos':
      return isDomingo(day);
    case 'sin_domingos_ni_festivos':
      return isDomingo(day) || isFestivo(day);
  }
}

/** Holidays of Ley 51 of 1983, on the day they are observed. The library caches each year. */
function isFestivo(day: string): boolean {
  return getHolidaysForYear(Number(day.slice(0, 4))).some((festivo) => festivo.celebrationDate === day);
}
