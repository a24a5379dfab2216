import { interesOfPeriod, interesOnTotal, periodRate } from './interes.js';
import { distribute, fromPesos } from './money.js';
import type { Schedule, Terminos } from './terminos.js';

/**
 * Interest in every row and all the capital in the last. With `baseInteres` `total` the interest is spread evenly; with
 * the other bases each row has `monto × r`. No installment is level, so `redondeoCuota` does not apply.
 */
export function capitalFinalSchedule(terminos: Terminos): Schedule {
  const monto = fromPesos(terminos.monto);
  const intereses = interesesPerRow(terminos, monto);
  return {
    retenido: 0n,
    rows: intereses.map((interes, index) => ({
      capital: index === terminos.cuotas - 1 ? monto : 0n,
      interes,
    })),
  };
}

function interesesPerRow(terminos: Terminos, monto: bigint): bigint[] {
  const { baseInteres, cuotas, interes } = terminos;
  if (baseInteres === 'total') return distribute(interesOnTotal(monto, interes), cuotas);
  const perRow = interesOfPeriod(monto, periodRate(terminos, baseInteres));
  return Array.from({ length: cuotas }, () => perRow);
}
