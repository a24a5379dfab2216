import { fila } from '../platform/db/consultar.js';
import type { Tx } from '../platform/db/transacciones.js';
import { ErrorDeNegocio, referenciaPerdida } from '../platform/http/error-de-negocio.js';

/**
 * The client's row is held until the loan is written, so that it can't be deleted in between.
 * @throws ErrorDeNegocio CLIENTE_NO_ENCONTRADO, CLIENTE_INACTIVO
 */
export async function exigirClienteActivo(tx: Tx, id: string): Promise<void> {
  const cliente = await fila<{ estado: string }>(tx, 'SELECT estado FROM cliente WHERE id = $1 FOR SHARE', [
    id,
  ]);
  if (!cliente) {
    throw referenciaPerdida('CLIENTE_NO_ENCONTRADO', 'cliente', 'Este cliente ya no existe: selecciona otro');
  }
  if (cliente.estado !== 'activo') throw new ErrorDeNegocio('CLIENTE_INACTIVO');
}
