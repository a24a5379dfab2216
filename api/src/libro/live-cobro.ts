import { row } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';

/** A payment that stands. */
export interface LiveCobro {
  readonly id: string;
  readonly numero: number;
  readonly prestamoId: string;
  readonly movimientoId: string;
  readonly monto: number;
  readonly cobradorId: string | null;
  readonly observaciones: string | null;
  readonly createdAt: Date;
}

/** Reads a payment, to know which loan to lock. @throws ErrorDeNegocio COBRO_NO_ENCONTRADO */
export async function readCobro(tx: Tx, id: string): Promise<LiveCobro> {
  const cobro = await row<LiveCobro>(
    tx,
    `SELECT id, numero, prestamo_id AS "prestamoId", movimiento_id AS "movimientoId", monto,
            cobrador_id AS "cobradorId", observaciones, created_at AS "createdAt"
       FROM cobro WHERE id = $1`,
    [id],
  );
  if (!cobro) throw new BusinessError('COBRO_NO_ENCONTRADO');
  return cobro;
}

/**
 * Reads it again once its loan is locked: another request may have undone it, whole or in part, in between.
 * @throws ErrorDeNegocio COBRO_NO_ENCONTRADO; VERSION_VENCIDA if it is now another loan's.
 */
export async function rereadCobro(tx: Tx, { id, prestamoId }: LiveCobro): Promise<LiveCobro> {
  const cobro = await readCobro(tx, id);
  if (cobro.prestamoId !== prestamoId) throw new BusinessError('VERSION_VENCIDA');
  return cobro;
}
