import { prepared } from '../platform/db/prepared.js';
import type { Queryable } from '../platform/db/query.js';
import { send, type Tx } from '../platform/db/transactions.js';

const ASENTAR = prepared('SELECT asentar_resultados($1::uuid[])');

/**
 * Posts the interest, the forgiven and the written-off capital of a loan that the journal lacks (record 58). The database does it
 * after each change of a loan. A new loan has no change.
 */
export function asentarResultados(tx: Tx, prestamoId: string): void {
  send(tx, ASENTAR, [[prestamoId]]);
}

const ASENTAR_GANADO = 'SELECT asentar_resultados($1::uuid[], $2::bigint[], $3, $4)';

/**
 * Posts the withheld interest that loans have earned and the journal lacks.
 * @param ganado the id of each loan, with whole pesos. The caller has locked them.
 * @param fecha the day of the rows.
 */
export async function asentarGanado(
  tx: Queryable,
  ganado: readonly (readonly [id: string, monto: number])[],
  fecha: string,
  ahora: Date,
): Promise<void> {
  await tx.query(ASENTAR_GANADO, [ganado.map(([id]) => id), ganado.map(([, monto]) => monto), fecha, ahora]);
}
