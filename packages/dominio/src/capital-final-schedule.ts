import { interesOfPeriodo, interesOnTotal, periodoRate } from './interes.js';
import { dePesos, distribute } from './money.js';
import type { Tabla, Terminos } from './terminos.js';

/**
 * Interest in every row, all the capital in the last one. On the total, the interest is spread evenly; by period
 * or month, each row bears `monto × r`. There is no level installment, so `redondeoCuota` does not apply.
 */
export function capitalFinalTable(terminos: Terminos): Tabla {
  const monto = dePesos(terminos.monto);
  const intereses = interesesPerRow(terminos, monto);
  return {
    retenido: 0n,
    filas: intereses.map((interes, index) => ({
      capital: index === terminos.cuotas - 1 ? monto : 0n,
      interes,
    })),
  };
}

function interesesPerRow(terminos: Terminos, monto: bigint): bigint[] {
  const { baseInteres, cuotas, interes } = terminos;
  if (baseInteres === 'total') return distribute(interesOnTotal(monto, interes), cuotas);
  const perRow = interesOfPeriodo(monto, periodoRate(terminos, baseInteres));
  return Array.from({ length: cuotas }, () => perRow);
}
