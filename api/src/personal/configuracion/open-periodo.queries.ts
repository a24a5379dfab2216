import { isClosed, periodoOf } from '@cartera/dominio/periodo';
import { LOCK } from '../../platform/db/locks.js';
import { type Queryable, row } from '../../platform/db/query.js';
import type { Tx } from '../../platform/db/transactions.js';
import { BusinessError } from '../../platform/http/business-error.js';

/** The day after the last closed month, as an SQL expression. */
export const FIRST_OPEN_DAY = `(SELECT (max(mes) + interval '1 month')::date FROM periodo_cerrado WHERE reabierto_en IS NULL)`;

/** Returns the day after the last closed month; null if no month is closed. */
export async function firstOpenDay(db: Queryable): Promise<string | null> {
  return (await row<{ day: string | null }>(db, `SELECT ${FIRST_OPEN_DAY} AS day`))?.day ?? null;
}

/**
 * Requires that the months of some days are open, and keeps them open until the transaction ends. The current month
 * cannot be closed, so a write of today costs nothing.
 * @throws BusinessError `PERIODO_CERRADO`
 */
export async function requireOpenPeriodo(tx: Tx, today: string, fechas: readonly string[]): Promise<void> {
  const earlier = fechas.filter((fecha) => periodoOf(fecha) < periodoOf(today));
  if (earlier.length === 0) return;
  await tx.query('SELECT pg_advisory_xact_lock_shared($1)', [LOCK.periodos]);
  const open = await firstOpenDay(tx);
  if (earlier.some((fecha) => isClosed(fecha, open))) throw new BusinessError('PERIODO_CERRADO');
}
