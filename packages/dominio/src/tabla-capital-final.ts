import { dePesos, repartir } from './dinero.js';
import { interesDelPeriodo, interesSobreElTotal, tasaDelPeriodo } from './interes.js';
import type { Tabla, Terminos } from './terminos.js';

/**
 * Interest in every row, all the capital in the last one. On the total, the interest is spread evenly; by period
 * or month, each row bears `monto × r`. There is no level installment, so `redondeoCuota` does not apply.
 */
export function tablaCapitalFinal(terminos: Terminos): Tabla {
  const monto = dePesos(terminos.monto);
  const intereses = interesesDeCadaFila(terminos, monto);
  return {
    retenido: 0n,
    filas: intereses.map((interes, indice) => ({
      capital: indice === terminos.cuotas - 1 ? monto : 0n,
      interes,
    })),
  };
}

function interesesDeCadaFila(terminos: Terminos, monto: bigint): bigint[] {
  const { baseInteres, cuotas, interes } = terminos;
  if (baseInteres === 'total') return repartir(interesSobreElTotal(monto, interes), cuotas);
  const deCadaFila = interesDelPeriodo(monto, tasaDelPeriodo(terminos, baseInteres));
  return Array.from({ length: cuotas }, () => deCadaFila);
}
