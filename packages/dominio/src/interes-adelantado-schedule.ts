import type { PlanCalendar } from './calendario.js';
import { DomainError } from './domain-error.js';
import { interesOnTotal, montoConInteres } from './interes.js';
import { levelCuotas } from './level-cuota.js';
import { fromPesos } from './money.js';
import { interesesOn, periodRates } from './period-rates.js';
import type { Schedule, Terminos } from './terminos.js';

/**
 * Interest paid in advance. With `baseInteres` `total` all of it is withheld when the money is handed over, and n equal
 * rows repay the capital. With the other bases each row pays the next period's interest: the first period's is
 * withheld, rows 1 to n−1 pay one period each, and row n is the capital alone. `redondeoCuota` does not apply.
 * @throws DomainError DESEMBOLSO_NO_POSITIVO if the interest withheld leaves nothing to hand over.
 */
export function interesAdelantadoSchedule(terminos: Terminos, calendar: PlanCalendar): Schedule {
  const monto = fromPesos(terminos.monto);
  const conInteres = montoConInteres(terminos);
  const { baseInteres } = terminos;
  const schedule =
    baseInteres === 'total'
      ? allRetenido(terminos, monto, conInteres)
      : onePeriodRetenido(
          monto,
          interesesOn(conInteres, terminos, periodRates(terminos, calendar, baseInteres)),
        );
  if (schedule.retenido >= monto) throw new DomainError('DESEMBOLSO_NO_POSITIVO');
  return schedule;
}

function allRetenido({ cuotas, interes }: Terminos, monto: bigint, conInteres: bigint): Schedule {
  return {
    retenido: interesOnTotal(conInteres, interes),
    rows: levelCuotas({
      monto,
      cuotas,
      redondeoCuota: 1,
      exactCuota: { numerator: monto, denominator: BigInt(cuotas) },
      interesOfRow: () => 0n,
    }),
  };
}

function onePeriodRetenido(monto: bigint, [retenido = 0n, ...intereses]: readonly bigint[]): Schedule {
  const interesRows = intereses.map((interes) => ({ capital: 0n, interes }));
  return { retenido, rows: [...interesRows, { capital: monto, interes: 0n }] };
}
