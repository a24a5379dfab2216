import type { MovimientoPrevio } from '@cartera/dominio/antes-del-plan';
import { type Ejecutor, filas } from '../platform/db/consultar.js';
import { VIGENTE } from './libro.sql.js';

/** What stands of a loan's ledger before its plan, in the order in which the plan takes it. */
export function movimientosPrevios(ejecutor: Ejecutor, prestamoId: string): Promise<MovimientoPrevio[]> {
  return filas<MovimientoPrevio>(
    ejecutor,
    `SELECT v.id, v.tipo, v.monto, v.fecha FROM (${VIGENTE} AND m.prestamo_id = $1) v WHERE v.monto > 0
      ORDER BY array_position('{retencion,cobro,ajuste}'::text[], v.tipo), v.fecha, v.id`,
    [prestamoId],
  );
}
