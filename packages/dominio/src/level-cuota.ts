import type { RedondeoCuota } from '@cartera/contrato/catalogs';
import { DomainError } from './domain-error.js';
import { type Fraction, round, roundUp } from './money.js';
import type { AmortizacionRow } from './terminos.js';

interface Leveling {
  readonly monto: bigint;
  readonly cuotas: number;
  /** The installment before it is rounded, interest included. */
  readonly exactCuota: Fraction;
  readonly redondeoCuota: RedondeoCuota;
  /** Interest of the row at `index` (from 0), given the capital still owed before it. */
  readonly interesOfRow: (index: number, saldo: bigint) => bigint;
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
export function levelCuotas(leveling: Leveling): AmortizacionRow[] {
  const { exactCuota, redondeoCuota } = leveling;
  if (redondeoCuota === 1) return toLastRow(leveling, round(exactCuota));
  const filas = rowsWithCuota(leveling, roundUp(exactCuota, BigInt(redondeoCuota)));
  if (filas === null) throw new DomainError('CUOTA_REDONDEADA_TERMINA_ANTES');
  return filas;
}

/** Ends because an installment of 0 pays no capital before the last row; one peso less is enough in practice. */
function toLastRow(leveling: Leveling, upperCuota: bigint): AmortizacionRow[] {
  for (let cuota = upperCuota; ; cuota -= 1n) {
    const filas = rowsWithCuota(leveling, cuota);
    if (filas !== null) return filas;
  }
}

/** The rows that `cuota` gives, or null if it leaves no capital for the last one. */
function rowsWithCuota({ monto, cuotas, interesOfRow }: Leveling, cuota: bigint): AmortizacionRow[] | null {
  const filas: AmortizacionRow[] = [];
  let saldo = monto;
  for (let index = 0; index < cuotas - 1; index++) {
    const interes = interesOfRow(index, saldo);
    // Interest can exceed the installment only in loans of a few pesos; the row is then all interest.
    const capital = cuota > interes ? cuota - interes : 0n;
    if (capital >= saldo) return null;
    saldo -= capital;
    filas.push({ capital, interes });
  }
  filas.push({ capital: saldo, interes: interesOfRow(cuotas - 1, saldo) });
  return filas;
}
