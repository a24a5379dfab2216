import { type Queryable, row } from '../platform/db/query.js';

/** Counts that only grow, so that they survive the rows they count and every restart. */
export type Total = 'errores' | 'canarios_detenidos';

export async function addToTotal(db: Queryable, nombre: Total, added: number): Promise<void> {
  await db.query('UPDATE portal_total SET valor = valor + $2 WHERE nombre = $1', [nombre, added]);
}

export async function readTotal(db: Queryable, nombre: Total): Promise<number | undefined> {
  const total = await row<{ value: number }>(
    db,
    'SELECT valor::float8 AS value FROM portal_total WHERE nombre = $1',
    [nombre],
  );
  return total?.value;
}
