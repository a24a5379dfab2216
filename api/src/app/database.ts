import { DataSource } from 'typeorm';
import { MIGRATIONS } from '../esquema/migrations.js';
import { connect, dataSourceOptions } from '../platform/db/data-source.js';
import type { Scope } from '../platform/db/scope.js';
import { requireOwnSessions } from '../platform/db/session-state.js';

/**
 * A connection pool for SQL and migrations, not yet connected. Only the pool of the application has entities.
 * @param fixedScope the scope of all its queries. Absent: each query runs in the current scope.
 */
export function createDatabase(url: string, fixedScope?: Scope): DataSource {
  return new DataSource({
    ...dataSourceOptions(url, fixedScope),
    migrations: MIGRATIONS,
    migrationsTransactionMode: 'each',
  });
}

/**
 * Runs work over connections that see everything, and closes them afterwards.
 * @param maxWait milliseconds to keep trying to connect.
 * @param onWait called once, after the first failed attempt.
 * @throws SharedSessionsError behind a pooler by transactions: migrations and the night hold locks of their session.
 */
export async function withDatabase<T>(
  url: string,
  maxWait: number,
  work: (database: DataSource) => Promise<T>,
  onWait?: () => void,
): Promise<T> {
  const database = createDatabase(url, 'todo');
  try {
    await connect(database, maxWait, onWait);
    await requireOwnSessions(database);
    return await work(database);
  } finally {
    if (database.isInitialized) await database.destroy();
  }
}

/**
 * Runs a task that only the owner of the tables may do (record 8), over a connection that it closes afterwards.
 * @param dataSource connected as the API's role, which is the owner if `ownerUrl` is undefined.
 * @param maxWait milliseconds to keep trying to connect as the owner.
 */
export function withOwner<T>(
  dataSource: DataSource,
  ownerUrl: string | undefined,
  maxWait: number,
  perform: (owner: DataSource) => Promise<T>,
): Promise<T> {
  return ownerUrl === undefined ? perform(dataSource) : withDatabase(ownerUrl, maxWait, perform);
}
