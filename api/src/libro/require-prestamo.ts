import { prepared } from '../platform/db/prepared.js';
import { type Queryable, row } from '../platform/db/query.js';
import { BusinessError, missingReference } from '../platform/http/business-error.js';

const EXISTS = prepared('SELECT id FROM prestamo WHERE id = $1');

/** So that a list of nothing is not mistaken for a loan that does not exist. @throws ErrorDeNegocio PRESTAMO_NO_ENCONTRADO */
export async function requirePrestamo(db: Queryable, id: string): Promise<void> {
  if (!(await exists(db, id))) throw new BusinessError('PRESTAMO_NO_ENCONTRADO');
}

/** The same of the loan that the field `prestamo` of a body names. @throws ErrorDeNegocio PRESTAMO_NO_ENCONTRADO */
export async function requireNamedPrestamo(db: Queryable, id: string): Promise<void> {
  if (await exists(db, id)) return;
  throw missingReference('PRESTAMO_NO_ENCONTRADO', 'prestamo', 'Este préstamo ya no existe: selecciona otro');
}

async function exists(db: Queryable, id: string): Promise<boolean> {
  return (await row(db, EXISTS, [id])) !== undefined;
}
