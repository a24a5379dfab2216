import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { row } from './query.js';

/**
 * Runs work on a connection of its own, under its own time limit: what looks at the whole book takes longer than a
 * request may.
 * @param limitMs of each statement; 0 for none.
 */
export async function withOwnConnection<T>(
  dataSource: DataSource,
  limitMs: number,
  work: (db: EntityManager) => Promise<T>,
): Promise<T> {
  const connection = dataSource.createQueryRunner();
  try {
    await connection.query(`SET statement_timeout = ${limitMs}`);
    return await work(connection.manager);
  } finally {
    await release(connection);
  }
}

/**
 * The same, where no other process holds the lock.
 * @returns nothing where another one does.
 */
export function withLock<T>(
  dataSource: DataSource,
  lock: number,
  limitMs: number,
  work: (db: EntityManager) => Promise<T>,
): Promise<T | undefined> {
  return withOwnConnection(dataSource, limitMs, async (db) => {
    const acquired = await row<{ acquired: boolean }>(db, 'SELECT pg_try_advisory_lock($1) AS acquired', [
      lock,
    ]);
    return acquired?.acquired ? work(db) : undefined;
  });
}

/** Gives the connection back as every other user of the pool expects it. */
async function release(connection: QueryRunner): Promise<void> {
  try {
    await connection.query('SELECT pg_advisory_unlock_all()');
    await connection.query('RESET statement_timeout');
  } catch {
    // Only a connection that died refuses, and the server let go of its locks; the work's own error says why.
  } finally {
    await connection.release();
  }
}
