import { nivelar } from './cuota-nivelada.js';
import { dePesos, type Fraccion } from './dinero.js';
import { ErrorDominio } from './error-dominio.js';
import { interesDelPeriodo, interesSobreElTotal, tasaDelPeriodo } from './interes.js';
import type { Tabla, Terminos } from './terminos.js';

/**
 * Interest withheld when the money is handed over. On the total, all of it, and the capital comes back in n equal
 * rows. By period or month, each row pays the next period's interest in advance: the first period's is withheld,
 * rows 1 to n−1 bear one each, and row n is the capital alone. `redondeoCuota` belongs to `amortizable` plans and
 * does not apply.
 * @throws ErrorDominio DESEMBOLSO_NO_POSITIVO if the interest withheld leaves nothing to hand over.
 */
export function tablaInteresAdelantado(terminos: Terminos): Tabla {
  const monto = dePesos(terminos.monto);
  const { baseInteres } = terminos;
  const tabla =
    baseInteres === 'total'
      ? todoRetenido(terminos, monto)
      : unPeriodoRetenido(terminos, monto, tasaDelPeriodo(terminos, baseInteres));
  if (tabla.retenido >= monto) throw new ErrorDominio('DESEMBOLSO_NO_POSITIVO');
  return tabla;
}

function todoRetenido({ cuotas, interes }: Terminos, monto: bigint): Tabla {
  return {
    retenido: interesSobreElTotal(monto, interes),
    filas: nivelar({
      monto,
      cuotas,
      redondeoCuota: 1,
      cuotaExacta: { numerador: monto, denominador: BigInt(cuotas) },
      interesDeFila: () => 0n,
    }),
  };
}

function unPeriodoRetenido({ cuotas }: Terminos, monto: bigint, tasa: Fraccion): Tabla {
  const interes = interesDelPeriodo(monto, tasa);
  const filasDeInteres = Array.from({ length: cuotas - 1 }, () => ({ capital: 0n, interes }));
  return { retenido: interes, filas: [...filasDeInteres, { capital: monto, interes: 0n }] };
}
