import { row } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError, missingReference } from '../platform/http/business-error.js';
import type { ClienteEntity } from './cliente.entity.js';

/**
 * Requires a client of any state in the field `cliente` of a request body, and locks its row, so that it is not deleted
 * before the transaction ends.
 * @throws BusinessError CLIENTE_NO_ENCONTRADO
 */
export async function requireCliente(tx: Tx, id: string, lock: 'SHARE' | 'NO KEY UPDATE' = 'SHARE') {
  const found = await row<Pick<ClienteEntity, 'estado'>>(
    tx,
    `SELECT estado FROM cliente WHERE id = $1 FOR ${lock}`,
    [id],
  );
  if (found) return found;
  throw missingReference('CLIENTE_NO_ENCONTRADO', 'cliente', 'Este cliente ya no existe: selecciona otro');
}

/** Requires an active client, as `requireCliente`. @throws BusinessError CLIENTE_NO_ENCONTRADO, CLIENTE_INACTIVO */
export async function requireActiveCliente(tx: Tx, id: string): Promise<void> {
  const { estado } = await requireCliente(tx, id);
  if (estado !== 'activo') throw new BusinessError('CLIENTE_INACTIVO');
}
