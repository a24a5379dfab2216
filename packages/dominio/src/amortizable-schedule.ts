import type { PlanCalendar } from './calendario.js';
import { interesOfPeriod, interesOnTotal, montoConInteres } from './interes.js';
import { type Leveling, levelCuotas } from './level-cuota.js';
import { distribute, type Fraction, fromPesos, round, sumOf } from './money.js';
import { periodRates } from './period-rates.js';
import type { AmortizacionRow, Schedule, Terminos } from './terminos.js';

/**
 * The same installment in every row. With `baseInteres` `total` it is `(monto + interest) / n`, with the interest spread
 * evenly. With the other bases it is the French installment on the declining balance. Principal that bears no interest is
 * repaid in even parts of it. `redondeoCuota` rounds both.
 * @throws DomainError CUOTA_REDONDEADA_TERMINA_ANTES
 */
export function amortizableSchedule(terminos: Terminos, calendar: PlanCalendar): Schedule {
  const monto = fromPesos(terminos.monto);
  const { baseInteres } = terminos;
  const rows =
    baseInteres === 'total'
      ? rowsOnTotal(terminos, monto)
      : rowsOnSaldo(terminos, monto, periodRates(terminos, calendar, baseInteres));
  return { retenido: 0n, rows };
}

function rowsOnTotal(terminos: Terminos, monto: bigint): AmortizacionRow[] {
  const { cuotas, interes, redondeoCuota } = terminos;
  const interesTotal = interesOnTotal(montoConInteres(terminos), interes);
  const intereses = distribute(interesTotal, cuotas);
  return levelCuotas({
    monto,
    cuotas,
    redondeoCuota,
    exactCuota: { numerator: monto + interesTotal, denominator: BigInt(cuotas) },
    interesOfRow: (index) => intereses[index] ?? 0n,
  });
}

function rowsOnSaldo(terminos: Terminos, monto: bigint, rates: readonly Fraction[]): AmortizacionRow[] {
  const { cuotas, redondeoCuota } = terminos;
  const sinInteres = monto - montoConInteres(terminos);
  return levelCuotas({ monto, cuotas, redondeoCuota, ...levelingOnSaldo(monto, sinInteres, rates) });
}

/**
 * The level installment and the interest of each row on a declining balance.
 * @param sinInteres the part of `monto` that bears no interest.
 * @param rates of the periods, over one denominator.
 */
export function levelingOnSaldo(
  monto: bigint,
  sinInteres: bigint,
  rates: readonly Fraction[],
): Pick<Leveling, 'exactCuota' | 'interesOfRow'> {
  const cuotas = rates.length;
  const denominator = BigInt(cuotas);
  const sinInteresAt = (index: number) =>
    round({ numerator: sinInteres * BigInt(cuotas - index), denominator });
  return {
    exactCuota: sumOf(exactCuota(monto - sinInteres, rates), { numerator: sinInteres, denominator }),
    interesOfRow: (index, saldo) =>
      interesOfPeriod(notNegative(saldo - sinInteresAt(index)), rates[index] ?? NO_INTEREST),
  };
}

/** A rounded installment can repay the principal that bears interest before the other. */
const notNegative = (pesos: bigint): bigint => (pesos > 0n ? pesos : 0n);

const NO_INTEREST: Fraction = { numerator: 0n, denominator: 1n };

/**
 * The level installment of periods with these rates, over one denominator. A period whose interest alone exceeds the
 * installment pays that interest and no capital, so the installment is that of the other periods.
 */
function exactCuota(monto: bigint, rates: readonly Fraction[]): Fraction {
  const cuota = annuity(monto, rates);
  const paying = repayingRates(monto, rates, cuota);
  return paying.length === rates.length ? cuota : exactCuota(monto, paying);
}

/**
 * The rates of the periods whose interest is at most the installment. The balance is exact, over `denominator · q^k` after
 * k periods: half a peso of rounding would grow with the interest of each period until it exceeds the installment.
 */
function repayingRates(
  monto: bigint,
  rates: readonly Fraction[],
  { numerator, denominator }: Fraction,
): readonly Fraction[] {
  let saldo = monto * denominator;
  let cuota = numerator;
  return rates.filter(({ numerator: p, denominator: q }) => {
    cuota *= q;
    const repays = saldo * p <= cuota;
    saldo = repays ? saldo * (q + p) - cuota : saldo * q;
    return repays;
  });
}

/**
 * The installment C whose present value is the principal: `C = M·F / S`. F is the product of all `1 + r`, and S the sum,
 * over the rows, of the product of those after it. With one rate it is `M·r·(1+r)^n / ((1+r)^n − 1)`. Integers compute
 * it exactly.
 */
function annuity(monto: bigint, rates: readonly Fraction[]): Fraction {
  const { denominator: q } = rates[0] ?? NO_INTEREST;
  let growth = 1n;
  let sum = 0n;
  let scale = 1n;
  for (const { numerator: p } of rates) {
    growth *= q + p;
    sum = sum * (q + p) + scale;
    scale *= q;
  }
  return { numerator: monto * growth, denominator: q * sum };
}
