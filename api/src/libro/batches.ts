import { type Queryable, row } from '../platform/db/query.js';

/** A range of loan ids: greater than `after`, up to and including `upTo`. */
export interface Batch {
  readonly after: string;
  readonly upTo: string;
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
const AFTER_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Keeps each statement short and their number low. */
const PRESTAMOS_PER_BATCH = 5_000;

/** Splits all loans into batches, so that no statement reads every loan. The last batch has no upper bound. */
export async function* prestamoBatches(db: Queryable): AsyncGenerator<Batch> {
  for (let after = BEFORE_ALL; ; ) {
    const last = await row<{ id: string }>(
      db,
      'SELECT id FROM prestamo WHERE id > $1 ORDER BY id LIMIT 1 OFFSET $2',
      [after, PRESTAMOS_PER_BATCH - 1],
    );
    yield { after, upTo: last?.id ?? AFTER_ALL };
    if (!last) return;
    after = last.id;
  }
}
