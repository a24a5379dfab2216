import type { PaisFestivos } from '@cartera/contrato/catalogs';
import { isFestivo } from './festivos.js';
import type { DiasNoLaborables } from './laborables.js';

/** The settings of a lender that decide them. */
interface DaySettings {
  readonly festivos: PaisFestivos;
  readonly sabadosLaborables: boolean;
  readonly diasNoLaborables: readonly string[];
}

/** The days on which a lender collects nothing, by its settings. */
export function noLaborablesOf({
  festivos,
  sabadosLaborables,
  diasNoLaborables,
}: DaySettings): DiasNoLaborables {
  return {
    sabados: !sabadosLaborables,
    dias: new Set(diasNoLaborables),
    isFestivo: (day) => isFestivo(day, festivos),
  };
}
