import { interesOfPeriodo, interesOnTotal, periodoRate } from './interes.js';
import { levelCuotas } from './level-cuota.js';
import { dePesos, distribute, type Fraction } from './money.js';
import type { AmortizacionRow, Tabla, Terminos } from './terminos.js';

/**
 * One same installment in every row. On the total it is `(monto + interest) / n`, the interest spread evenly; by
 * period or month it is the French installment on the declining balance. `redondeoCuota` rounds both.
 * @throws ErrorDominio CUOTA_REDONDEADA_TERMINA_ANTES
 */
export function tablaAmortizable(terminos: Terminos): Tabla {
  const monto = dePesos(terminos.monto);
  const { baseInteres } = terminos;
  const filas =
    baseInteres === 'total'
      ? rowsOnTotal(terminos, monto)
      : rowsOnSaldo(terminos, monto, periodoRate(terminos, baseInteres));
  return { retenido: 0n, filas };
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
    interesOfRow: (_index, saldo) => interesOfPeriodo(saldo, rate),
  });
}

/**
 * `M·r·(1+r)^n / ((1+r)^n − 1)`, the level payment whose present value at r is M. With r = p/q both powers are
 * brought to integers, `M·p·(q+p)^n / (q·((q+p)^n − q^n))`, so that nothing is lost before the one rounding.
 */
function frenchCuota(monto: bigint, { numerator: p, denominator: q }: Fraction, cuotas: number): Fraction {
  const n = BigInt(cuotas);
  if (p === 0n) return { numerator: monto, denominator: n };
  const grown = (q + p) ** n;
  return { numerator: monto * p * grown, denominator: q * (grown - q ** n) };
}
