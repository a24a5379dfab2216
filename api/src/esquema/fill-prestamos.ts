import type { QueryRunner } from 'typeorm';

const PRESTAMOS_PER_BATCH = 2_000;

/**
 * Runs a statement for every loan, a batch at a time, each in its own transaction: payments wait for the locks of one
 * batch. Run again after an interruption, it must change nothing that is right.
 * @param sql takes the ids of a batch as `$1`.
 */
export async function fillPrestamos(q: QueryRunner, sql: string): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    await q.startTransaction();
    await q.query(`SET LOCAL statement_timeout = 0`);
    const locked: { id: string }[] = await q.query(
      'SELECT id FROM prestamo WHERE id > $1 ORDER BY id LIMIT $2 FOR NO KEY UPDATE',
      [after, PRESTAMOS_PER_BATCH],
    );
    await q.query(sql, [locked.map(({ id }) => id)]);
    await q.commitTransaction();
    const last = locked.at(-1);
    if (!last || locked.length < PRESTAMOS_PER_BATCH) return;
    after = last.id;
  }
}
