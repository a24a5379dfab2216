import { prepared } from '../platform/db/prepared.js';
import { send, type Tx } from '../platform/db/transactions.js';

const ASENTAR = prepared('SELECT asentar_resultados($1::uuid[])');

/**
 * Posts the interest, the forgiven and the written-off capital of a loan that the journal lacks (record 58). The database does it
 * after each change of a loan. A new loan has no change.
 */
export function asentarResultados(tx: Tx, prestamoId: string): void {
  send(tx, ASENTAR, [[prestamoId]]);
}
