import { type Queryable, row, rows } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';

/** A payment that was not reversed, or only in part. */
export interface LiveCobro {
  readonly id: string;
  readonly numero: number;
  readonly prestamoId: string;
  readonly movimientoId: string;
  readonly fecha: string;
  readonly monto: number;
  readonly cobradorId: string | null;
  readonly observaciones: string | null;
  readonly createdAt: Date;
}

const LIVE_COBROS = `
  SELECT id, numero, prestamo_id AS "prestamoId", movimiento_id AS "movimientoId", fecha, monto,
         cobrador_id AS "cobradorId", observaciones, created_at AS "createdAt"
    FROM cobro`;

/** Reads a payment before its loan is locked. @throws BusinessError `COBRO_NO_ENCONTRADO` */
export async function readCobro(tx: Tx, id: string): Promise<LiveCobro> {
  const cobro = await row<LiveCobro>(tx, `${LIVE_COBROS} WHERE id = $1`, [id]);
  if (!cobro) throw new BusinessError('COBRO_NO_ENCONTRADO');
  return cobro;
}

/**
 * Reads the payment again under the lock of its loan: another request may have changed it before the lock.
 * @throws BusinessError `COBRO_NO_ENCONTRADO`; `VERSION_VENCIDA` if it was moved to another loan.
 */
export async function rereadCobro(tx: Tx, { id, prestamoId }: LiveCobro): Promise<LiveCobro> {
  const cobro = await readCobro(tx, id);
  if (cobro.prestamoId !== prestamoId) throw new BusinessError('VERSION_VENCIDA');
  return cobro;
}

/** The payments of a loan, newest first. */
export function readCobros(tx: Tx, prestamoId: string): Promise<LiveCobro[]> {
  return rows<LiveCobro>(tx, `${LIVE_COBROS} WHERE prestamo_id = $1 ORDER BY fecha DESC, id DESC`, [
    prestamoId,
  ]);
}

/** The day of a loan's last payment in force; null if it has none. */
export async function lastPagoOf(db: Queryable, prestamoId: string): Promise<string | null> {
  const last = await row<{ fecha: string | null }>(
    db,
    'SELECT max(fecha) AS fecha FROM cobro WHERE prestamo_id = $1',
    [prestamoId],
  );
  return last?.fecha ?? null;
}
