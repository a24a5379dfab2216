import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { DataSource, DataSourceOptions } from 'typeorm';
import { grant } from './api-role.js';
import { LOCK } from './locks.js';
import { withOwnConnection } from './own-connection.js';
import { isDatabaseUnavailable } from './pg-errors.js';
import { registerPostgresTypes } from './pg-types.js';
import type { Scope } from './scope.js';
import { ScopedClient } from './scoped-client.js';

/** Identifies connections of the API, to detect an embedded server in use. */
export const APPLICATION_NAME = 'cartera-api';

const CONNECTIONS = 10;
const CONNECTION_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;
/**
 * The default cost of a random read is that of a spinning disk: with it, Postgres reads whole tables of a large database
 * instead of a few rows by key. Compiling a query takes longer than running it, except for the largest reports. PgBouncer
 * drops these settings, so postgres.yaml sets them for a cluster.
 */
const OPTIONS = '-c random_page_cost=1.1 -c jit=off';

/**
 * The options of a connection pool. Its timeouts turn a stuck database into a prompt 503.
 * @param fixedScope the scope of all its queries. Absent: each query runs in the current scope.
 */
export function dataSourceOptions(url: string, fixedScope?: Scope) {
  registerPostgresTypes();
  return {
    type: 'postgres',
    // TypeORM would load it by a dynamic name that bundlers cannot follow.
    driver: pg,
    url,
    applicationName: APPLICATION_NAME,
    synchronize: false,
    logging: false,
    installExtensions: false,
    poolSize: CONNECTIONS,
    extra: {
      Client: class PoolClient extends ScopedClient {
        constructor(config?: pg.ClientConfig) {
          super(config, fixedScope);
          // An idle connection that fails must not end the process. Its next query fails instead.
          this.on('error', () => undefined);
        }
      },
      // The statements of `send` leave together.
      pipeline: true,
      options: OPTIONS,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    },
  } satisfies DataSourceOptions;
}

/**
 * Connects, waiting for a database that is still starting.
 * @param maxWait milliseconds to keep trying.
 * @param onWait called once, after the first failed attempt.
 * @throws the last error after `maxWait`.
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
 * Applies the pending migrations, under a lock: concurrent processes wait.
 * @param owner connected as the owner of the tables.
 * @param apiRole the role of the API, if it is not the owner.
 */
export async function migrate(owner: DataSource, apiRole?: string): Promise<void> {
  await withOwnConnection(owner, 0, async (guard) => {
    await guard.query('SELECT pg_advisory_lock($1)', [LOCK.migration]);
    await owner.runMigrations();
    if (apiRole !== undefined) await grant(owner, apiRole);
  });
}
