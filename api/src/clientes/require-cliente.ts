import { row } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError, missingReference } from '../platform/http/business-error.js';

/**
 * Requires an active client, and locks its row, so that it is not deleted before the transaction ends.
 * @throws BusinessError CLIENTE_NO_ENCONTRADO, CLIENTE_INACTIVO
 */
export async function requireActiveCliente(tx: Tx, id: string): Promise<void> {
  const cliente = await row<{ estado: string }>(tx, 'SELECT estado FROM cliente WHERE id = $1 FOR SHARE', [
    id,
  ]);
  if (!cliente) {
    throw missing();
  }
  if (cliente.estado !== 'activo') throw new BusinessError('CLIENTE_INACTIVO');
}

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
  throw missing();
}

function missing() {
  return missingReference('CLIENTE_NO_ENCONTRADO', 'cliente', 'Este cliente ya no existe: selecciona otro');
}
