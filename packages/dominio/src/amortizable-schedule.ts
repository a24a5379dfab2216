import { interesOfPeriod, interesOnTotal, periodRate } from './interes.js';
import { levelCuotas } from './level-cuota.js';
import { distribute, type Fraction, fromPesos } from './money.js';
import type { AmortizacionRow, Schedule, Terminos } from './terminos.js';

/**
 * The same installment in every row. With `baseInteres` `total` it is `(monto + interest) / n`, with the interest spread
 * evenly. With the other bases it is the French installment on the declining balance. `redondeoCuota` rounds both.
 * @throws DomainError CUOTA_REDONDEADA_TERMINA_ANTES
 */
export function amortizableSchedule(terminos: Terminos): Schedule {
  const monto = fromPesos(terminos.monto);
  const { baseInteres } = terminos;
  const rows =
    baseInteres === 'total'
      ? rowsOnTotal(terminos, monto)
      : rowsOnSaldo(terminos, monto, periodRate(terminos, baseInteres));
  return { retenido: 0n, rows };
}

function rowsOnTotal({ cuotas, interes, redondeoCuota }: Terminos, monto: bigint): AmortizacionRow[] {
  const interesTotal = interesOnTotal(monto, interes);
  const intereses = distribute(interesTotal, cuotas);
  return levelCuotas({
    monto,
    cuotas,
    redondeoCuota,
    exactCuota: { numerator: monto + interesTotal, denominator: BigInt(cuotas) },
    interesOfRow: (index) => intereses[index] ?? 0n,
  });
}

function rowsOnSaldo({ cuotas, redondeoCuota }: Terminos, monto: bigint, rate: Fraction): AmortizacionRow[] {
  return levelCuotas({
    monto,
    cuotas,
    redondeoCuota,
    exactCuota: frenchCuota(monto, rate, cuotas),
    interesOfRow: (_index, saldo) => interesOfPeriod(saldo, rate),
  });
}

/**
 * The annuity formula `M·r·(1+r)^n / ((1+r)^n − 1)`. With r = p/q it becomes `M·p·(q+p)^n / (q·((q+p)^n − q^n))`, which
 * integers compute exactly; the result is rounded once.
 */
function frenchCuota(monto: bigint, { numerator: p, denominator: q }: Fraction, cuotas: number): Fraction {
  const n = BigInt(cuotas);
  if (p === 0n) return { numerator: monto, denominator: n };
  const grown = (q + p) ** n;
  return { numerator: monto * p * grown, denominator: q * (grown - q ** n) };
}
