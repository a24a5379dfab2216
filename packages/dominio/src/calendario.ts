import type { Calendario, Modalidad } from '@cartera/contrato/catalogs';
// The package's main file is CommonJS and requires an ES module, which not every runtime allows; this one is not.
import { getHolidaysForYear } from 'colombian-holidays/dist/index.mjs';
import { addDays, addMonths, esDomingo } from './dates.js';
import type { TerminosCalendario } from './terminos.js';

/**
 * The days of the installments, one after another without end, strictly increasing, `YYYY-MM-DD`.
 *
 * The anchor is `fechaPrimerPago`, which is then installment 1, or else `fechaInicio`, one period before it.
 * Every date is counted from the anchor and never from the date before, or a loan of the 31st would lose that
 * day in February for good.
 *
 * When the calendar skips days, a daily plan pays on the next working days and so runs longer; any other plan
 * moves just that payment to the next working day. A `fechaPrimerPago` on a skipped day is treated the same:
 * the first payment moves to the next working day, and later ones still count from the day that was asked for.
 *
 * @throws ErrorDominio DATOS_INVALIDOS if a date does not exist.
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

function* businessDays(desde: string, calendario: Calendario): Generator<string, never> {
  for (let dia = desde; ; dia = addDays(dia, 1)) {
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

function nextBusinessDay(desde: string, calendario: Calendario): string {
  let dia = desde;
  while (seSalta(dia, calendario)) dia = addDays(dia, 1);
  return dia;
}

function seSalta(dia: string, calendario: Calendario): boolean {
  switch (calendario) {
    case 'corrido':
      return false;
    case 'sin_domingos':
      return esDomingo(dia);
    case 'sin_domingos_ni_festivos':
      return esDomingo(dia) || isFestivo(dia);
  }
}

/** Holidays of Ley 51 of 1983, on the day they are kept. The library remembers each year it has worked out. */
function isFestivo(dia: string): boolean {
  return getHolidaysForYear(Number(dia.slice(0, 4))).some((festivo) => festivo.celebrationDate === dia);
}
