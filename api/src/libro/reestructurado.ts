import { addDays } from '@cartera/dominio/dates';
import {
  atrasoAlPagar,
  type CuotaConPago,
  DIAS_DE_RENOVACION,
  primerAtraso,
  type Reestructuracion,
} from '@cartera/dominio/reestructurado';
import { livePrestamo } from '../esquema/atrasos.sql.js';
import { TIME_ZONE } from '../platform/clock.js';
import { type Queryable, row, rows } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';
import { CUOTA_COLUMNS } from './prestamo.sql.js';
import { DE_ABONO } from './reestructurado.sql.js';

/**
 * Reads the first overdue day of a loan on a day, also of the loans that it replaced; of a paid loan, as of its last payment.
 * @returns null if the loan is neither late nor restructured.
 */
export async function readPrimerAtraso(
  db: Queryable,
  prestamoId: string,
  day: string,
): Promise<string | null> {
  const prestamo = await row<Reestructuracion & { readonly isPaid: boolean }>(
    db,
    `SELECT reestructurado_desde AS "reestructuradoDesde", reestructurado_en AS "reestructuradoEn", estado = 'pagado' AS "isPaid"
       FROM prestamo WHERE id = $1`,
    [prestamoId],
  );
  const cuotas = await rows<CuotaConPago>(
    db,
    `SELECT ${CUOTA_COLUMNS}, fecha_pago AS "fechaPago" FROM cuota q WHERE prestamo_id = $1 AND NOT ${DE_ABONO} ORDER BY numero`,
    [prestamoId],
  );
  if (!prestamo) return null;
  return prestamo.isPaid ? atrasoAlPagar(prestamo, cuotas, day) : primerAtraso(prestamo, cuotas, day);
}

/** The other loans of a client that take payments, or were paid since a day. */
const OTHER_LOANS = `
  SELECT p.id FROM prestamo p
   WHERE p.cliente_id = $1 AND p.id <> $2 AND (${livePrestamo()} OR p.estado = 'pagado' AND EXISTS (
     SELECT FROM cuota q WHERE q.prestamo_id = p.id AND q.fecha_pago >= $3))`;

/**
 * Reads the first overdue day of the other debts of a client, which a new loan that is no reenganche renews too.
 * @returns null if none is late, and none was when it was paid in the last days.
 */
export async function readAtrasoDeCliente(
  db: Queryable,
  clienteId: string,
  prestamoId: string,
  today: string,
): Promise<string | null> {
  const others = await rows<{ id: string }>(db, OTHER_LOANS, [
    clienteId,
    prestamoId,
    addDays(today, -DIAS_DE_RENOVACION),
  ]);
  const days: string[] = [];
  for (const { id } of others) {
    const atraso = await readPrimerAtraso(db, id, today);
    if (atraso !== null) days.push(atraso);
  }
  return days.toSorted()[0] ?? null;
}

/** The loans of the same client that were created after the loan `$1`, in the last days, and refinance none. */
const NEWER = `
  UPDATE prestamo n SET reestructurado_desde = $2, reestructurado_en = $3
    FROM prestamo p
   WHERE p.id = $1 AND n.cliente_id = p.cliente_id AND n.id <> p.id AND n.created_at > p.created_at
     AND (n.created_at AT TIME ZONE '${TIME_ZONE}')::date >= $4 AND n.reengancha_a IS NULL AND n.reestructurado_en IS NULL
     AND ${livePrestamo('n')}
  RETURNING n.id`;

/**
 * Makes the new loans of its client keep the first overdue day of a loan that was just paid while late: their cash may have
 * paid it.
 * @returns that day, and the ids of those loans; undefined if it was not late or there are none.
 */
export async function restructureNewer(
  tx: Tx,
  prestamoId: string,
  today: string,
): Promise<{ readonly reestructuradoDesde: string; readonly reestructurados: string[] } | undefined> {
  const reestructuradoDesde = await readPrimerAtraso(tx, prestamoId, today);
  if (reestructuradoDesde === null) return undefined;
  const since = addDays(today, -DIAS_DE_RENOVACION);
  const found = await rows<{ id: string }>(tx, NEWER, [prestamoId, reestructuradoDesde, today, since]);
  return found.length > 0 ? { reestructuradoDesde, reestructurados: found.map(({ id }) => id) } : undefined;
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
