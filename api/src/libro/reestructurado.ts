import { type CuotaConPago, primerAtraso, type Reestructuracion } from '@cartera/dominio/reestructurado';
import { type Queryable, row, rows } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';
import { CUOTA_COLUMNS } from './prestamo.sql.js';

/**
 * Reads the first overdue day of a loan on a day, also of the loans that it replaced.
 * @returns null if the loan is neither late nor restructured.
 */
export async function readPrimerAtraso(
  db: Queryable,
  prestamoId: string,
  day: string,
): Promise<string | null> {
  const prestamo = await row<Reestructuracion>(
    db,
    `SELECT reestructurado_desde AS "reestructuradoDesde", reestructurado_en AS "reestructuradoEn"
       FROM prestamo WHERE id = $1`,
    [prestamoId],
  );
  const cuotas = await rows<CuotaConPago>(
    db,
    `SELECT ${CUOTA_COLUMNS}, fecha_pago AS "fechaPago" FROM cuota WHERE prestamo_id = $1 ORDER BY numero`,
    [prestamoId],
  );
  return prestamo ? primerAtraso(prestamo, cuotas, day) : null;
}

/**
 * Makes a loan keep a first overdue day: it refinances a late loan, or is rescheduled while late. The caller read the day with
 * `readPrimerAtraso` before it changed any installment; null leaves the loan as it is.
 * @param day of the refinancing or the rescheduling.
 */
export async function saveReestructurado(
  tx: Tx,
  prestamoId: string,
  primerAtraso: string | null,
  day: string,
): Promise<void> {
  if (primerAtraso === null) return;
  await tx.query('UPDATE prestamo SET reestructurado_desde = $2, reestructurado_en = $3 WHERE id = $1', [
    prestamoId,
    primerAtraso,
    day,
  ]);
}
