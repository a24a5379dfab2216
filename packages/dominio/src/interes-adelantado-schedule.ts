import { DomainError } from './domain-error.js';
import { interesOfPeriodo, interesOnTotal, periodoRate } from './interes.js';
import { levelCuotas } from './level-cuota.js';
import { dePesos, type Fraction } from './money.js';
import type { Tabla, Terminos } from './terminos.js';

/**
 * Interest withheld when the money is handed over. On the total, all of it, and the capital comes back in n equal
 * rows. By period or month, each row pays the next period's interest in advance: the first period's is withheld,
 * rows 1 to n−1 bear one each, and row n is the capital alone. `redondeoCuota` belongs to `amortizable` plans and
 * does not apply.
 * @throws ErrorDominio DESEMBOLSO_NO_POSITIVO if the interest withheld leaves nothing to hand over.
 */
export function interesAdelantadoTable(terminos: Terminos): Tabla {
  const monto = dePesos(terminos.monto);
  const { baseInteres } = terminos;
  const tabla =
    baseInteres === 'total'
      ? allRetenido(terminos, monto)
      : onePeriodoRetenido(terminos, monto, periodoRate(terminos, baseInteres));
  if (tabla.retenido >= monto) throw new DomainError('DESEMBOLSO_NO_POSITIVO');
  return tabla;
}

function allRetenido({ cuotas, interes }: Terminos, monto: bigint): Tabla {
  return {
    retenido: interesOnTotal(monto, interes),
    filas: levelCuotas({
      monto,
      cuotas,
      redondeoCuota: 1,
      exactCuota: { numerator: monto, denominator: BigInt(cuotas) },
      interesOfRow: () => 0n,
    }),
  };
}

function onePeriodoRetenido({ cuotas }: Terminos, monto: bigint, rate: Fraction): Tabla {
  const interes = interesOfPeriodo(monto, rate);
  const interesRows = Array.from({ length: cuotas - 1 }, () => ({ capital: 0n, interes }));
  return { retenido: interes, filas: [...interesRows, { capital: monto, interes: 0n }] };
}
