import type { RedondeoCuota } from '@cartera/contrato/catalogos';
import { type Fraccion, redondear, redondearArriba } from './dinero.js';
import { ErrorDominio } from './error-dominio.js';
import type { FilaTabla } from './terminos.js';

interface Nivelacion {
  readonly monto: bigint;
  readonly cuotas: number;
  /** The installment before it is rounded, interest included. */
  readonly cuotaExacta: Fraccion;
  readonly redondeoCuota: RedondeoCuota;
  /** Interest of the row at `indice` (from 0), given the capital still owed before it. */
  readonly interesDeFila: (indice: number, saldo: bigint) => bigint;
}

/**
 * Rows of one same installment, rounded once; the last row takes the capital that is left.
 *
 * To 50, 100 or 1000 pesos the installment is rounded up, and refused if it pays the loan before its last row.
 * To 1 peso it is rounded half up. There, over many rows, half a peso can also pay the loan early, and no smaller
 * rounding is left to choose: the installment is then a peso less, so that every loan has a plan.
 *
 * @throws ErrorDominio CUOTA_REDONDEADA_TERMINA_ANTES
 */
export function nivelar(nivelacion: Nivelacion): FilaTabla[] {
  const { cuotaExacta, redondeoCuota } = nivelacion;
  if (redondeoCuota === 1) return hastaLaUltimaFila(nivelacion, redondear(cuotaExacta));
  const filas = filasConCuota(nivelacion, redondearArriba(cuotaExacta, BigInt(redondeoCuota)));
  if (filas === null) throw new ErrorDominio('CUOTA_REDONDEADA_TERMINA_ANTES');
  return filas;
}

/** Ends because an installment of 0 pays no capital before the last row; one peso less is enough in practice. */
function hastaLaUltimaFila(nivelacion: Nivelacion, cuotaMayor: bigint): FilaTabla[] {
  for (let cuota = cuotaMayor; ; cuota -= 1n) {
    const filas = filasConCuota(nivelacion, cuota);
    if (filas !== null) return filas;
  }
}

/** The rows that `cuota` gives, or null if it leaves no capital for the last one. */
function filasConCuota({ monto, cuotas, interesDeFila }: Nivelacion, cuota: bigint): FilaTabla[] | null {
  const filas: FilaTabla[] = [];
  let saldo = monto;
  for (let indice = 0; indice < cuotas - 1; indice++) {
    const interes = interesDeFila(indice, saldo);
    // Interest can exceed the installment only in loans of a few pesos; the row is then all interest.
    const capital = cuota > interes ? cuota - interes : 0n;
    if (capital >= saldo) return null;
    saldo -= capital;
    filas.push({ capital, interes });
  }
  filas.push({ capital: saldo, interes: interesDeFila(cuotas - 1, saldo) });
  return filas;
}
