import { nivelar } from './cuota-nivelada.js';
import { dePesos, type Fraccion, repartir } from './dinero.js';
import { interesDelPeriodo, interesSobreElTotal, tasaDelPeriodo } from './interes.js';
import type { FilaTabla, Tabla, Terminos } from './terminos.js';

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
      ? filasSobreElTotal(terminos, monto)
      : filasSobreSaldo(terminos, monto, tasaDelPeriodo(terminos, baseInteres));
  return { retenido: 0n, filas };
}

function filasSobreElTotal({ cuotas, interes, redondeoCuota }: Terminos, monto: bigint): FilaTabla[] {
  const interesTotal = interesSobreElTotal(monto, interes);
  const intereses = repartir(interesTotal, cuotas);
  return nivelar({
    monto,
    cuotas,
    redondeoCuota,
    cuotaExacta: { numerador: monto + interesTotal, denominador: BigInt(cuotas) },
    interesDeFila: (indice) => intereses[indice] ?? 0n,
  });
}

function filasSobreSaldo({ cuotas, redondeoCuota }: Terminos, monto: bigint, tasa: Fraccion): FilaTabla[] {
  return nivelar({
    monto,
    cuotas,
    redondeoCuota,
    cuotaExacta: cuotaFrancesa(monto, tasa, cuotas),
    interesDeFila: (_indice, saldo) => interesDelPeriodo(saldo, tasa),
  });
}

/**
 * `M·r·(1+r)^n / ((1+r)^n − 1)`, the level payment whose present value at r is M. With r = p/q both powers are
 * brought to integers, `M·p·(q+p)^n / (q·((q+p)^n − q^n))`, so that nothing is lost before the one rounding.
 */
function cuotaFrancesa(monto: bigint, { numerador: p, denominador: q }: Fraccion, cuotas: number): Fraccion {
  const n = BigInt(cuotas);
  if (p === 0n) return { numerador: monto, denominador: n };
  const crecido = (q + p) ** n;
  return { numerador: monto * p * crecido, denominador: q * (crecido - q ** n) };
}
