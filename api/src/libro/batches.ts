import { type Queryable, row } from '../platform/db/query.js';

/** Loans after `desde` and up to `hasta`, by id. */
export interface Batch {
  readonly after: string;
  readonly upTo: string;
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
const AFTER_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Few enough for a statement over them to take moments, many enough for a large book to be few statements. */
const PRESTAMOS_PER_BATCH = 5_000;

/** The whole book in slices, so that no statement looks at all of it; the last one has no end. */
export async function* prestamoBatches(db: Queryable, size = PRESTAMOS_PER_BATCH): AsyncGenerator<Batch> {
  for (let after = BEFORE_ALL; ; ) {
    const last = await row<{ id: string }>(
      db,
      'SELECT id FROM prestamo WHERE id > $1 ORDER BY id LIMIT 1 OFFSET $2',
      [after, size - 1],
    );
    yield { after, upTo: last?.id ?? AFTER_ALL };
    if (!last) return;
    after = last.id;
  }
}
