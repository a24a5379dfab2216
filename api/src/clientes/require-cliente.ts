import { row } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';
import { missingReference } from '../platform/http/business-error.js';

/**
 * Requires a client of any state in the field `cliente` of a request body, and locks its row.
 * @throws BusinessError CLIENTE_NO_ENCONTRADO
 */
export async function requireCliente(
  tx: Tx,
  id: string,
  lock: 'SHARE' | 'NO KEY UPDATE' = 'SHARE',
): Promise<void> {
  if (await row(tx, `SELECT id FROM cliente WHERE id = $1 FOR ${lock}`, [id])) return;
  throw missingReference('CLIENTE_NO_ENCONTRADO', 'cliente', 'Este cliente ya no existe: selecciona otro');
}
