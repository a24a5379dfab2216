import { DomainError } from './domain-error.js';
import { interesOfPeriod, interesOnTotal, periodRate } from './interes.js';
import { levelCuotas } from './level-cuota.js';
import { type Fraction, fromPesos } from './money.js';
import type { Schedule, Terminos } from './terminos.js';

/**
 * Interest paid in advance. With `baseInteres` `total` all of it is withheld when the money is handed over, and n equal
 * rows repay the capital. With the other bases each row pays the next period's interest: the first period's is
 * withheld, rows 1 to n−1 pay one period each, and row n is the capital alone. `redondeoCuota` does not apply.
 * @throws DomainError DESEMBOLSO_NO_POSITIVO if the interest withheld leaves nothing to hand over.
 */
export function interesAdelantadoSchedule(terminos: Terminos): Schedule {
  const monto = fromPesos(terminos.monto);
  const { baseInteres } = terminos;
  const schedule =
    baseInteres === 'total'
      ? allRetenido(terminos, monto)
      : onePeriodRetenido(terminos, monto, periodRate(terminos, baseInteres));
  if (schedule.retenido >= monto) throw new DomainError('DESEMBOLSO_NO_POSITIVO');
  return schedule;
}

function allRetenido({ cuotas, interes }: Terminos, monto: bigint): Schedule {
  return {
    retenido: interesOnTotal(monto, interes),
    rows: levelCuotas({
      monto,
      cuotas,
      redondeoCuota: 1,
      exactCuota: { numerator: monto, denominator: BigInt(cuotas) },
      interesOfRow: () => 0n,
    }),
  };
}

function onePeriodRetenido({ cuotas }: Terminos, monto: bigint, rate: Fraction): Schedule {
  const interes = interesOfPeriod(monto, rate);
  const interesRows = Array.from({ length: cuotas - 1 }, () => ({ capital: 0n, interes }));
  return { retenido: interes, rows: [...interesRows, { capital: monto, interes: 0n }] };
}
