import type { PlanCalendar } from './calendario.js';
import { interesOnTotal, montoConInteres } from './interes.js';
import { distribute, fromPesos } from './money.js';
import { interesesOn, periodRates } from './period-rates.js';
import type { Schedule, Terminos } from './terminos.js';

/**
 * Interest in every row and all the capital in the last. With `baseInteres` `total` the interest is spread evenly; with
 * the other bases each row has the interest of its period. No installment is level, so `redondeoCuota` does not apply.
 */
export function capitalFinalSchedule(terminos: Terminos, calendar: PlanCalendar): Schedule {
  const monto = fromPesos(terminos.monto);
  const conInteres = montoConInteres(terminos);
  const { baseInteres, cuotas, interes } = terminos;
  const intereses =
    baseInteres === 'total'
      ? distribute(interesOnTotal(conInteres, interes), cuotas)
      : interesesOn(conInteres, terminos, periodRates(terminos, calendar, baseInteres));
  return {
    retenido: 0n,
    rows: intereses.map((interes, index) => ({ capital: index === cuotas - 1 ? monto : 0n, interes })),
  };
}
