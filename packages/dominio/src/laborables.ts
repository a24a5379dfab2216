import type { Calendario } from '@cartera/contrato/catalogs';
import { isDomingo, isSabado } from './dates.js';
import { isFestivo } from './festivos.js';

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
  isFestivo: (day) => isFestivo(day, 'co'),
};

/** True if the calendar of a loan skips a day. `corrido` skips none, and only `sin_domingos_ni_festivos` holidays. */
export function isSkipped(day: string, calendario: Calendario, noLaborables: DiasNoLaborables): boolean {
  if (calendario === 'corrido') return false;
  const { sabados, dias, isFestivo } = noLaborables;
  if (isDomingo(day) || (sabados && isSabado(day)) || dias.has(day)) return true;
  return calendario === 'sin_domingos_ni_festivos' && isFestivo(day);
}
