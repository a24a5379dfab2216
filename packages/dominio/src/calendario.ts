import type { Calendario, Modalidad } from '@cartera/contrato/catalogs';
// The package's main file is CommonJS and requires an ES module, which not every runtime allows.
import { getHolidaysForYear } from 'colombian-holidays/dist/index.mjs';
import { addDays, addMonths, isDomingo } from './dates.js';
import type { TerminosCalendario } from './terminos.js';

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
  const firstPeriodo = fechaPrimerPago ? 0 : 1;
  if (modalidad === 'diario') return yield* businessDays(addDays(anchor, firstPeriodo), calendario);
  for (let periodo = firstPeriodo; ; periodo++) {
    yield nextBusinessDay(addPeriodos(anchor, modalidad, periodo), calendario);
  }
}

function* businessDays(start: string, calendario: Calendario): Generator<string, never> {
  for (let dia = start; ; dia = addDays(dia, 1)) {
    dia = nextBusinessDay(dia, calendario);
    yield dia;
  }
}

function addPeriodos(anchor: string, modalidad: Exclude<Modalidad, 'diario'>, periodos: number): string {
  switch (modalidad) {
    case 'semanal':
      return addDays(anchor, 7 * periodos);
    case 'quincenal':
      return addDays(anchor, 15 * periodos);
    case 'mensual':
      return addMonths(anchor, periodos);
  }
}

function nextBusinessDay(start: string, calendario: Calendario): string {
  let dia = start;
  while (isSkipped(dia, calendario)) dia = addDays(dia, 1);
  return dia;
}

function isSkipped(dia: string, calendario: Calendario): boolean {
  switch (calendario) {
    case 'corrido':
      return false;
    case 'sin_domingos':
      return isDomingo(dia);
    case 'sin_domingos_ni_festivos':
      return isDomingo(dia) || isFestivo(dia);
  }
}

/** Holidays of Ley 51 of 1983, on the day they are observed. The library caches each year. */
function isFestivo(dia: string): boolean {
  return getHolidaysForYear(Number(dia.slice(0, 4))).some((festivo) => festivo.celebrationDate === dia);
}
