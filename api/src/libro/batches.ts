import { type Queryable, rows } from '../platform/db/query.js';

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Keeps each statement short and their number low. */
const PRESTAMOS_PER_BATCH = 5_000;

/**
 * The ids of all loans in batches, so that no statement reads every loan. A batch is a list of ids: of a range of ids
 * Postgres may expect one row where there are thousands, and then joins them row by row for minutes.
 */
export async function* prestamoBatches(db: Queryable): AsyncGenerator<readonly string[]> {
  for (let after: string | undefined = BEFORE_ALL; after !== undefined; ) {
    const found: { id: string }[] = await rows<{ id: string }>(
      db,
      'SELECT id FROM prestamo WHERE id > $1 ORDER BY id LIMIT $2',
      [after, PRESTAMOS_PER_BATCH],
    );
    if (found.length > 0) yield found.map(({ id }) => id);
    after = found.at(-1)?.id;
  }
}
