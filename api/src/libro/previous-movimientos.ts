import type { PreviousMovimiento } from '@cartera/dominio/before-plan';
import { type Queryable, rows } from '../platform/db/query.js';
import { LIVE_MOVIMIENTOS } from './libro.sql.js';

/**
 * The live movimientos of a loan without a plan, in the order in which its plan will apply them. A payment of a closed
 * month that was corrected later keeps its own day.
 */
export function previousMovimientos(db: Queryable, prestamoId: string): Promise<PreviousMovimiento[]> {
  return rows<PreviousMovimiento>(
    db,
    `SELECT v.id, v.tipo, v.monto, coalesce(o.fecha, v.fecha) AS fecha
       FROM (${LIVE_MOVIMIENTOS} AND m.prestamo_id = $1) v
       LEFT JOIN cobro k ON k.id = v.cobro_id LEFT JOIN cobro o ON o.id = k.corrige_id
      WHERE v.monto > 0
      ORDER BY array_position('{retencion,cobro,ajuste}'::text[], v.tipo), 4, v.id`,
    [prestamoId],
  );
}
