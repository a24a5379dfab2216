import { type Queryable, rows } from './query.js';

/** Small enough that nobody waits for its locks. */
const BATCH_SIZE = 1_000;

/**
 * Deletes old rows a batch at a time, each one its own transaction.
 * @param tabla and `keyColumns`, its key's columns, are written by us, never by a user.
 * @param vencida which rows, in SQL, `$1` being `limit`.
 * @returns how many went.
 */
export async function deleteInBatches(
  db: Queryable,
  tabla: string,
  keyColumns: string,
  vencida: string,
  limit: Date,
): Promise<number> {
  for (let deleted = 0; ; ) {
    const batch = await rows(
      db,
      `DELETE FROM ${tabla} WHERE (${keyColumns}) IN (SELECT ${keyColumns} FROM ${tabla} WHERE ${vencida} LIMIT ${BATCH_SIZE})
       RETURNING 1 AS una`,
      [limit],
    );
    deleted += batch.length;
    if (batch.length < BATCH_SIZE) return deleted;
  }
}
