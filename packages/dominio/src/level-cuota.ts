import type { RedondeoCuota } from '@cartera/contrato/catalogs';
import { DomainError } from './domain-error.js';
import { type Fraction, round, roundUp } from './money.js';
import type { AmortizacionRow } from './terminos.js';

interface Leveling {
  readonly monto: bigint;
  readonly cuotas: number;
  /** The installment before rounding, interest included. */
  readonly exactCuota: Fraction;
  readonly redondeoCuota: RedondeoCuota;
  /** Interest of the row at `index` (from 0), given the capital still owed before it. */
  readonly interesOfRow: (index: number, saldo: bigint) => bigint;
}

/**
 * Rows with the same installment, rounded once; the last row takes the rest of the capital.
 *
 * To 50, 100 or 1000 pesos the installment is rounded up, and rejected if it pays the loan before the last row. To 1
 * peso it is rounded half up. Over many rows half a peso can also pay the loan early, and the user can choose no smaller
 * rounding: the installment is then a peso less.
 *
 * @throws DomainError CUOTA_REDONDEADA_TERMINA_ANTES
 */
export function levelCuotas(leveling: Leveling): AmortizacionRow[] {
  const { exactCuota, redondeoCuota } = leveling;
  if (redondeoCuota === 1) return toLastRow(leveling, round(exactCuota));
  const rows = rowsWithCuota(leveling, roundUp(exactCuota, BigInt(redondeoCuota)));
  if (rows === null) throw new DomainError('CUOTA_REDONDEADA_TERMINA_ANTES');
  return rows;
}

/** Terminates: an installment of 0 pays no capital before the last row. */
function toLastRow(leveling: Leveling, upperCuota: bigint): AmortizacionRow[] {
  for (let cuota = upperCuota; ; cuota -= 1n) {
    const rows = rowsWithCuota(leveling, cuota);
    if (rows !== null) return rows;
  }
}

/** The rows with this installment, or null if no capital is left for the last one. */
function rowsWithCuota({ monto, cuotas, interesOfRow }: Leveling, cuota: bigint): AmortizacionRow[] | null {
  const rows: AmortizacionRow[] = [];
  let saldo = monto;
  for (let index = 0; index < cuotas - 1; index++) {
    const interes = interesOfRow(index, saldo);
    // Only in loans of a few pesos can the interest exceed the installment.
    const capital = cuota > interes ? cuota - interes : 0n;
    if (capital >= saldo) return null;
    saldo -= capital;
    rows.push({ capital, interes });
  }
  rows.push({ capital: saldo, interes: interesOfRow(cuotas - 1, saldo) });
  return rows;
}
