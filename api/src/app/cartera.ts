import { access, constants } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { ARREARS_METRICS } from '../libro/arrears-metrics.js';
import { completeConfig } from '../platform/config/config.js';
import { createFolder } from '../platform/config/create-folder.js';
import type { Env } from '../platform/config/env.js';
import { connect, dataSourceOptions } from '../platform/db/data-source.js';
import { isDatabaseUnavailable } from '../platform/db/pg-errors.js';
import { migrateFor, requireUpToDateSchema } from '../platform/db/schema.js';
import { inScope } from '../platform/db/scope.js';
import { requireOwnSessions } from '../platform/db/session-state.js';
import { ShutdownState } from '../platform/health/draining.js';
import type { Tracing } from '../platform/observability/traces.js';
import type { EmbeddedPostgres } from '../platform/postgres/embedded-postgres.js';
import { PostgresWatchdog } from '../platform/postgres/watchdog.js';
import { PORTAL_METRICS } from '../portal/portal-metrics.js';
import { PublishLocalModules } from '../portal/publish-local.js';
import { VersionCopies } from '../portal/version-copies.js';
import { createApp } from './create-app.js';
import { createDatabase, withDatabase, withOwner } from './database.js';
import { resolveUrls } from './database-urls.js';
import { NOCHE_METRICS } from './maintenance/nightly-metrics.js';
import { prepareDatabase } from './prepare-database.js';

/** The whole product as one process. `stop` closes what `start` opened, in reverse order, even after a partial start. */
export class Cartera {
  private readonly shutdownSteps: (() => Promise<unknown>)[] = [];

  constructor(
    private readonly env: Env,
    private readonly logger: Logger,
    private readonly say: (lines: readonly string[]) => void,
  ) {}

  /**
   * Starts everything, from the database to the port.
   * @returns lines to print: the address and, on a new database, how to sign in.
   */
  async start(): Promise<string[]> {
    const { dataFolder, port, host } = this.env;
    await createFolder(dataFolder);
    await access(dataFolder, constants.W_OK);
    const config = await completeConfig(this.env);
    const tracing = await this.trace();
    const { api, owner, postgres } = await resolveUrls(this.env);
    if (postgres) await this.watchPostgres(postgres);
    await this.prepareSchema(api, owner);
    const readReplica = await this.openReplica();
    const app = await createApp({ config, database: dataSourceOptions(api), readReplica }, this.logger);
    this.shutdownSteps.push(() => app.close());
    tracing?.traceRequests(app.getHttpAdapter().getInstance());
    await this.measure(app, {
      principal: app.get(DataSource),
      ...(readReplica && { lectura: readReplica }),
    });
    const lines = await inScope('todo', async () => {
      const signIn = await prepareDatabase(app, config);
      await app.get(PublishLocalModules, { strict: false }).execute();
      await app.get(VersionCopies, { strict: false }).clear();
      return signIn;
    });
    await app.init();
    // Fastify's own `listen`: Nest's logs a failure and also throws it.
    const url = await app.getHttpAdapter().getInstance().listen({ port, host });
    this.shutdownSteps.push(() => this.drain(app.get(ShutdownState, { strict: false })));
    return [`Cartera está lista en ${publicUrl(url)}`, ...lines];
  }

  /** Stops accepting requests, finishes those in progress and stops the embedded database. */
  async stop(): Promise<void> {
    for (let close = this.shutdownSteps.pop(); close; close = this.shutdownSteps.pop()) await close();
  }

  private async watchPostgres(postgres: EmbeddedPostgres): Promise<void> {
    const watchdog = new PostgresWatchdog(postgres, this.logger);
    this.shutdownSteps.push(
      () => postgres.stop(),
      () => watchdog.stop(),
    );
    await watchdog.watch();
  }

  /** Keeps serving for `shutdownWait` seconds, so that load balancers can move to another process. */
  private async drain(shutdownState: ShutdownState): Promise<void> {
    shutdownState.start();
    await wait(this.env.shutdownWait * 1000);
  }

  /** Loads the tracing libraries only if tracing is configured. */
  private async trace(): Promise<Tracing | undefined> {
    if (this.env.tracesUrl === undefined) return undefined;
    const { startTracing } = await import('../platform/observability/traces.js');
    const tracing = startTracing();
    this.shutdownSteps.push(tracing.shutDown);
    return tracing;
  }

  /** Loads the metrics libraries only if metrics are configured. */
  private async measure(app: NestFastifyApplication, dataSources: Record<string, DataSource>): Promise<void> {
    const { metricsPort, host } = this.env;
    if (metricsPort === undefined) return;
    const { publishMetrics } = await import('../platform/observability/metrics.js');
    const server = app.getHttpAdapter().getInstance();
    const observed = {
      server,
      dataSources,
      metrics: [...NOCHE_METRICS, ...ARREARS_METRICS, ...PORTAL_METRICS],
      logger: this.logger,
    };
    this.shutdownSteps.push(await publishMetrics(observed, metricsPort, host));
  }

  private get maxWait(): number {
    return this.env.databaseWait * 1000;
  }

  /** Waits for the database and checks it. Migrates it, or rejects a database that lacks a migration. */
  private prepareSchema(api: string, owner: string | undefined): Promise<void> {
    const { databaseWait, migrateOnStart } = this.env;
    return withDatabase(
      api,
      this.maxWait,
      async (dataSource) => {
        if (!migrateOnStart) return requireUpToDateSchema(dataSource);
        await withOwner(dataSource, owner, this.maxWait, (ownerDataSource) =>
          migrateFor(dataSource, ownerDataSource),
        );
      },
      () => this.say([`La base de datos no responde todavía: se espera por ella ${databaseWait} segundos`]),
    );
  }

  /** Does not wait for the replica: without it, reads go to the main database until the next start. */
  private async openReplica(): Promise<DataSource | undefined> {
    const { replicaDatabaseUrl } = this.env;
    if (replicaDatabaseUrl === undefined) return undefined;
    const readReplica = createDatabase(replicaDatabaseUrl);
    this.shutdownSteps.push(async () => readReplica.isInitialized && readReplica.destroy());
    try {
      await inScope('todo', async () => {
        await connect(readReplica, 0);
        await requireOwnSessions(readReplica);
      });
      return readReplica;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      this.logger.error({ err: error }, 'la réplica no responde: todo se lee de la base principal');
      return undefined;
    }
  }
}

/** The address as a person types it, with `localhost` for a local or wildcard address. */
function publicUrl(url: string): string {
  return url.replace(/\/\/(127\.0\.0\.1|0\.0\.0\.0|\[::1?\])(?=:|$)/, '//localhost');
}
