import type { RedondeoCuota } from '@cartera/contrato/catalogs';
import { DomainError } from './domain-error.js';
import { type Fraction, round, roundUp } from './money.js';
import type { AmortizacionRow } from './terminos.js';

export interface Leveling {
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
 * rounding: the installment is then the highest that does not, nearly always a peso less.
 *
 * @throws DomainError CUOTA_REDONDEADA_TERMINA_ANTES
 */
export function levelCuotas(leveling: Leveling): AmortizacionRow[] {
  const { exactCuota, redondeoCuota } = leveling;
  if (redondeoCuota === 1) return rowsUpTo(leveling, round(exactCuota));
  const rows = rowsWithCuota(leveling, roundUp(exactCuota, BigInt(redondeoCuota)));
  if (!leavesCapital(rows)) throw new DomainError('CUOTA_REDONDEADA_TERMINA_ANTES');
  return rows;
}

/** The rows with the highest installment, up to `upper`, that leaves capital for the last row. One of 0 pesos does. */
function rowsUpTo(leveling: Leveling, upper: bigint): AmortizacionRow[] {
  const rows = rowsWithCuota(leveling, upper);
  if (leavesCapital(rows)) return rows;
  let cuota = 0n;
  let tooHigh = upper;
  while (tooHigh - cuota > 1n) {
    const middle = (cuota + tooHigh) / 2n;
    if (leavesCapital(rowsWithCuota(leveling, middle))) cuota = middle;
    else tooHigh = middle;
  }
  return rowsWithCuota(leveling, cuota);
}

const leavesCapital = (rows: readonly AmortizacionRow[]): boolean => (rows.at(-1)?.capital ?? 0n) > 0n;

/** The rows with this installment. Once all capital is paid, the others have none. */
export function rowsWithCuota({ monto, cuotas, interesOfRow }: Leveling, cuota: bigint): AmortizacionRow[] {
  const rows: AmortizacionRow[] = [];
  let saldo = monto;
  for (let index = 0; index < cuotas - 1; index++) {
    const interes = interesOfRow(index, saldo);
    // In loans of a few pesos, and in periods longer than the others, the interest can exceed the installment.
    const unlimited = cuota > interes ? cuota - interes : 0n;
    const capital = unlimited < saldo ? unlimited : saldo;
    saldo -= capital;
    rows.push({ capital, interes });
  }
  rows.push({ capital: saldo, interes: interesOfRow(cuotas - 1, saldo) });
  return rows;
}
