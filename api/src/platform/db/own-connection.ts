import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { row } from './query.js';

/**
 * Runs long work on its own connection, with its own statement timeout.
 * @param limitMs timeout of each statement in milliseconds; 0 for none.
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
 * Runs work as `withOwnConnection` does, under an advisory lock.
 * @returns undefined if another process holds the lock.
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

/** Resets the connection and returns it to the pool. */
async function release(connection: QueryRunner): Promise<void> {
  try {
    await connection.query('SELECT pg_advisory_unlock_all()');
    await connection.query('RESET statement_timeout');
  } catch {
    // The connection is dead, so its locks are released. The error of the work is thrown instead.
  } finally {
    await connection.release();
  }
}
