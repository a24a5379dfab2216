import { type Queryable, row } from '../platform/db/query.js';

/** Loans after `desde` and up to `hasta`, by id. */
export interface Batch {
  readonly desde: string;
  readonly hasta: string;
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
const AFTER_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Few enough for a statement over them to take moments, many enough for a large book to be few statements. */
const PRESTAMOS_PER_BATCH = 5_000;

/** The whole book in slices, so that no statement looks at all of it; the last one has no end. */
export async function* prestamoBatches(db: Queryable, size = PRESTAMOS_PER_BATCH): AsyncGenerator<Batch> {
  for (let desde = BEFORE_ALL; ; ) {
    const ultimo = await row<{ id: string }>(
      db,
      'SELECT id FROM prestamo WHERE id > $1 ORDER BY id LIMIT 1 OFFSET $2',
      [desde, size - 1],
    );
    yield { desde, hasta: ultimo?.id ?? AFTER_ALL };
    if (!ultimo) return;
    desde = ultimo.id;
  }
}
