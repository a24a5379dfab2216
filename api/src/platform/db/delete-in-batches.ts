import { type Queryable, rows } from './query.js';

/** Small enough that nobody waits for its locks. */
const BATCH_SIZE = 1_000;

/**
 * Deletes old rows a batch at a time, each one its own transaction.
 * @param table and `keyColumns`, its key's columns, are written by us, never by a user.
 * @param expired which rows, in SQL, `$1` being `limit`.
 * @returns how many went.
 */
export async function deleteInBatches(
  db: Queryable,
  table: string,
  keyColumns: string,
  expired: string,
  limit: Date,
): Promise<number> {
  for (let deleted = 0; ; ) {
    const batch = await rows(
      db,
      `DELETE FROM ${table} WHERE (${keyColumns}) IN (SELECT ${keyColumns} FROM ${table} WHERE ${expired} LIMIT ${BATCH_SIZE})
       RETURNING 1 AS una`,
      [limit],
    );
    deleted += batch.length;
    if (batch.length < BATCH_SIZE) return deleted;
  }
}
