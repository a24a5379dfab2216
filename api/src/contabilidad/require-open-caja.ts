import type { MetodoPago } from '@cartera/contrato/catalogs';
import { prepared } from '../platform/db/prepared.js';
import { row } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import type { Actor } from '../platform/http/request.js';
import { CLOSED_CAJA, LOCK_AGAINST_CIERRE } from './cuentas.sql.js';

const LOCK = prepared(LOCK_AGAINST_CIERRE);
const CLOSED = prepared(CLOSED_CAJA);

/** Cash that a collector takes or gives back. */
interface Cash {
  /** The day in which the cash counts: today, or of cash that was taken before, its day. */
  readonly dia: string;
  readonly metodo: MetodoPago;
}

/**
 * A collector writes no cash of a day whose count both signed. The office does.
 * @throws BusinessError `CAJA_CERRADA`
 */
export async function requireOpenCaja(tx: Tx, { dia, metodo }: Cash, actor: Actor): Promise<void> {
  if (actor.rol !== 'cobrador' || metodo !== 'efectivo') return;
  // The second statement sees the closing that the lock may have waited for.
  const [, closed] = await Promise.all([
    row(tx, LOCK, [actor.usuarioId]),
    row(tx, CLOSED, [actor.usuarioId, dia]),
  ]);
  if (closed) throw new BusinessError('CAJA_CERRADA');
}
