import type { PreviousMovimiento } from '@cartera/dominio/before-plan';
import { type Queryable, rows } from '../platform/db/query.js';
import { LIVE_MOVIMIENTOS } from './libro.sql.js';

/** The live movimientos of a loan without a plan, in the order in which its plan will apply them. */
export function previousMovimientos(db: Queryable, prestamoId: string): Promise<PreviousMovimiento[]> {
  return rows<PreviousMovimiento>(
    db,
    `SELECT v.id, v.tipo, v.monto, v.fecha FROM (${LIVE_MOVIMIENTOS} AND m.prestamo_id = $1) v WHERE v.monto > 0
      ORDER BY array_position('{retencion,cobro,ajuste}'::text[], v.tipo), v.fecha, v.id`,
    [prestamoId],
  );
}
