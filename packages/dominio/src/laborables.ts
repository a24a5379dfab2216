import type { Calendario } from '@cartera/contrato/catalogs';
// The package's main file is CommonJS and requires an ES module, which not every runtime allows.
import { getHolidaysForYear } from 'colombian-holidays/dist/index.mjs';
import { isDomingo, isSabado } from './dates.js';

/** The days on which a lender collects nothing, besides Sundays. */
export interface DiasNoLaborables {
  /** True if Saturdays are among them. */
  readonly sabados: boolean;
  /** The lender's own days, `YYYY-MM-DD`. */
  readonly dias: ReadonlySet<string>;
  /** True if a day `YYYY-MM-DD` is a public holiday. */
  readonly isFestivo: (day: string) => boolean;
}

/** The holidays of Colombia alone, for a lender without days of its own. */
export const FESTIVOS_DE_COLOMBIA: DiasNoLaborables = {
  sabados: false,
  dias: new Set(),
  isFestivo: isFestivoDeColombia,
};

/** True if the calendar of a loan skips a day. `corrido` skips none, and only `sin_domingos_ni_festivos` holidays. */
export function isSkipped(day: string, calendario: Calendario, noLaborables: DiasNoLaborables): boolean {
  if (calendario === 'corrido') return false;
  const { sabados, dias, isFestivo } = noLaborables;
  if (isDomingo(day) || (sabados && isSabado(day)) || dias.has(day)) return true;
  return calendario === 'sin_domingos_ni_festivos' && isFestivo(day);
}

/** Holidays of Ley 51 of 1983, on the day they are observed. The library caches each year. */
function isFestivoDeColombia(day: string): boolean {
  return getHolidaysForYear(Number(day.slice(0, 4))).some((festivo) => festivo.celebrationDate === day);
}
