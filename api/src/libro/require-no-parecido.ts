import { withUsuario } from '../personal/usuarios/usuarios.sql.js';
import { row } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import { IS_PAGO } from './figures.sql.js';

const NEWEST_PARECIDO = `
  SELECT k.id AS "_id", k.created_at AS "createdAt", u.nombre AS cobrador
    FROM cobro k ${withUsuario('k.cobrador_id')}
   WHERE k.prestamo_id = $1 AND k.fecha = $2 AND k.monto = $3 AND ${IS_PAGO}
   ORDER BY k.created_at DESC LIMIT 1`;

/**
 * Requires that no payment in force of a loan has the same day and amount. The loan is locked, so that of two equal
 * payments at once the second finds the first.
 * @throws BusinessError `COBRO_PARECIDO` with the other payment.
 */
export async function requireNoParecido(
  tx: Tx,
  prestamoId: string,
  { fecha, monto }: { readonly fecha: string; readonly monto: number },
): Promise<void> {
  const found = await row<{ _id: string; createdAt: Date; cobrador: string | null }>(tx, NEWEST_PARECIDO, [
    prestamoId,
    fecha,
    monto,
  ]);
  if (!found) return;
  const parecido = { ...found, createdAt: found.createdAt.toISOString() };
  throw new BusinessError('COBRO_PARECIDO', { parecido });
}
