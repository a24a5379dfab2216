import { type Queryable, rows } from './query.js';

/** Keeps the time of each lock short. */
const BATCH_SIZE = 1_000;

/**
 * Deletes old rows in batches, each in its own transaction. The SQL in the parameters must not come from a user.
 * @param keyColumns the primary key of the table.
 * @param expired SQL condition of the rows to delete; `$1` is `cutoff`.
 * @returns the number of deleted rows.
 */
export async function deleteInBatches(
  db: Queryable,
  table: string,
  keyColumns: string,
  expired: string,
  cutoff: Date,
): Promise<number> {
  for (let deleted = 0; ; ) {
    const batch = await rows(
      db,
      `DELETE FROM ${table} WHERE (${keyColumns}) IN (SELECT ${keyColumns} FROM ${table} WHERE ${expired} LIMIT ${BATCH_SIZE})
       RETURNING 1`,
      [cutoff],
    );
    deleted += batch.length;
    if (batch.length < BATCH_SIZE) return deleted;
  }
}
