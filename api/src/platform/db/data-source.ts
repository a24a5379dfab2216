import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { grant } from './api-role.js';
import { LOCK } from './locks.js';
import { withOwnConnection } from './own-connection.js';
import { isDatabaseUnavailable } from './pg-errors.js';
import { registerPostgresTypes } from './pg-types.js';
import { PreparedClient } from './prepared.js';

/** How this process names itself to Postgres: an embedded server in use is known by it. */
export const APPLICATION_NAME = 'cartera-api';

const CONNECTIONS = 10;
const CONNECTION_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;

/**
 * A connection whose death does not end the process: it may die in the moment between two users of it, when nobody
 * listens. Its next query fails, which is how whoever asks gets to know.
 */
class PoolClient extends PreparedClient {
  constructor(config?: pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/** A pool over a Postgres, not yet connected. Its own time-outs turn a stuck database into a prompt 503. */
export function createDataSource(
  url: string,
  schema: Pick<DataSourceOptions, 'entities' | 'migrations'>,
): DataSource {
  registerPostgresTypes();
  return new DataSource({
    type: 'postgres',
    // Given, for TypeORM would look for it in `node_modules` by a name that no bundler sees.
    driver: pg,
    url,
    applicationName: APPLICATION_NAME,
    ...schema,
    migrationsTransactionMode: 'each',
    synchronize: false,
    logging: false,
    installExtensions: false,
    poolSize: CONNECTIONS,
    extra: {
      Client: PoolClient,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    },
  });
}

/**
 * Connects, waiting for a database that is still starting.
 * @param maxWait milliseconds after which the last error stands.
 * @param onWait told once, when the first attempt fails and others follow.
 */
export async function connect(
  dataSource: DataSource,
  maxWait: number,
  onWait: () => void = () => {},
): Promise<void> {
  const limit = Date.now() + maxWait;
  for (let attempt = 1; ; attempt++) {
    try {
      await dataSource.initialize();
      return;
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() > limit) throw error;
      if (attempt === 1) onWait();
      await wait(500);
    }
  }
}

/**
 * Brings the schema up to date; of several processes that start at once, one does it and the others wait.
 * @param owner connected as whoever owns the tables.
 * @param apiRole who the API connects as, where it is not the owner.
 */
export async function migrate(owner: DataSource, apiRole?: string): Promise<void> {
  await withOwnConnection(owner, 0, async (guard) => {
    await guard.query('SELECT pg_advisory_lock($1)', [LOCK.migration]);
    await owner.runMigrations();
    if (apiRole !== undefined) await grant(owner, apiRole);
  });
}
