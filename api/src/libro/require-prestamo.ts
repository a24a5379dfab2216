import { prepared } from '../platform/db/prepared.js';
import { type Queryable, row } from '../platform/db/query.js';
import { BusinessError, missingReference } from '../platform/http/business-error.js';

const EXISTS = prepared('SELECT id FROM prestamo WHERE id = $1');

const SALDO = prepared('SELECT saldo_pendiente AS "saldoPendiente" FROM prestamo WHERE id = $1');

/** The pesos that a loan owes. */
export const saldoPendienteOf = (
  db: Queryable,
  id: string,
): Promise<{ saldoPendiente: number } | undefined> => row(db, SALDO, [id]);

/** An empty list and an unknown loan must not look alike. @throws BusinessError `PRESTAMO_NO_ENCONTRADO` */
export async function requirePrestamo(db: Queryable, id: string): Promise<void> {
  if (!(await exists(db, id))) throw new BusinessError('PRESTAMO_NO_ENCONTRADO');
}

/** Requires the loan in the field `prestamo` of a request body. @throws BusinessError `PRESTAMO_NO_ENCONTRADO` */
export async function requireNamedPrestamo(db: Queryable, id: string): Promise<void> {
  if (await exists(db, id)) return;
  throw missingReference('PRESTAMO_NO_ENCONTRADO', 'prestamo', 'Este préstamo ya no existe: selecciona otro');
}

async function exists(db: Queryable, id: string): Promise<boolean> {
  return (await row(db, EXISTS, [id])) !== undefined;
}
