import { mkdtemp, rm } from 'node:fs/promises';
import type { ClientRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Route } from '@cartera/contrato/route';
import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DataSource } from 'typeorm';
import { createApp } from '../../src/app/create-app.js';
import { createDatabase } from '../../src/app/database.js';
import { NocheSchedule } from '../../src/app/maintenance/schedule.js';
import { Clock } from '../../src/platform/clock.js';
import type { Config } from '../../src/platform/config/config.js';
import { type RequestLimits, readEnv } from '../../src/platform/config/env.js';
import { connect, dataSourceOptions } from '../../src/platform/db/data-source.js';
import { inScope } from '../../src/platform/db/scope.js';
import { createLogger } from '../../src/platform/logger.js';
import type { PostgresGate } from './postgres-gate.js';
import { type ApiResponse, type ModuleFile, type Options, Requester, type ResponseOf } from './request.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

declare global {
  /** Ends what a file opened, after the file (`jest/plain-node.mjs`). */
  var afterFile: (end: () => Promise<void>) => void;
}

export const UNLIMITED: RequestLimits = {
  address: 0,
  guesses: 0,
  session: 0,
  downloads: 0,
  searches: 0,
  releases: 0,
};

interface Settings {
  /** The current day in Bogotá, `YYYY-MM-DD`. */
  readonly today?: string;
  readonly config?: Partial<Config>;
  /** True if the nightly job must run at the start. Other suites begin with it done, and run it themselves. */
  readonly withNoche?: boolean;
  /** A proxy between the API and its database. */
  readonly gate?: PostgresGate;
  /** A proxy to an empty database that serves as the read replica. */
  readonly replica?: PostgresGate;
}

/** A clock that only a test moves. */
class TestClock extends Clock {
  constructor(private instant: Date) {
    super();
  }

  override now(): Date {
    return new Date(this.instant);
  }

  /** @param day `YYYY-MM-DD`. The clock is set to noon of that day in Bogotá. */
  set(day: string): void {
    this.instant = new Date(`${day}T17:00:00Z`);
  }

  advance(ms: number): void {
    this.instant = new Date(this.instant.getTime() + ms);
  }
}

/** A row of the audit trail. */
interface AuditRow {
  readonly accion: string;
  readonly usuario_id: string | null;
  readonly usuario_nombre: string;
  readonly antes: object | null;
  readonly despues: object | null;
}

/** An empty database that serves as the read replica. */
interface Replica {
  readonly readReplica: DataSource | undefined;
  readonly remove: () => Promise<void>;
}

/** The whole API on its own port, with its own database and clock, called over HTTP. */
export class TestApp {
  private constructor(
    private running: NestFastifyApplication,
    readonly url: string,
    /** Sees everything, for the queries of tests. */
    readonly db: DataSource,
    readonly clock: TestClock,
    readonly base: TestDatabase,
    readonly config: Config,
    private readonly folder: string,
    private readonly requester: Requester,
    private readonly replica: Replica,
  ) {}

  get app(): NestFastifyApplication {
    return this.running;
  }

  static async create({
    today = '2026-03-16',
    config = {},
    withNoche = false,
    gate,
    replica: toReplica,
  }: Settings = {}): Promise<TestApp> {
    const base = await createTestDatabase();
    const databaseUrl = gate ? await gate.openTowards(base.urlDeLaApi) : base.urlDeLaApi;
    const db = createDatabase(databaseUrl, 'todo');
    await connect(db, 0);
    const replica = await openReplica(toReplica);
    const clock = new TestClock(new Date());
    clock.set(today);
    if (!withNoche) await markNocheDone(db, today);
    const folder = await mkdtemp(join(tmpdir(), 'cartera-prueba-'));
    const env = readEnv({ NODE_ENV: 'test', CARTERA_DATA: folder, CARTERA_SHELL: folder });
    const fullConfig = {
      ...env,
      // A suite sends more than an office from one address.
      limits: UNLIMITED,
      jwtSecret: 'secreto-de-prueba-de-treinta-y-dos-o-mas',
      ...config,
    };
    const { readReplica } = replica;
    const app = await createApp(
      { config: fullConfig, database: dataSourceOptions(databaseUrl), readReplica, clock },
      createLogger('silent'),
    );
    await app.listen(0, '127.0.0.1');
    if (!withNoche) await stopSchedule(app);
    const url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
    return new TestApp(app, url, db, clock, base, fullConfig, folder, new Requester(url), replica);
  }

  /** Creates it for all tests of a file: it is closed after the last one. */
  static async forFile(settings: Settings = {}): Promise<TestApp> {
    const api = await TestApp.create(settings);
    afterFile(() => api.close());
    return api;
  }

  /** Calls a route. @throws Error if the answer breaks the contract. */
  call<R extends Route>(route: R, options?: Options): Promise<ResponseOf<R>> {
    return this.requester.call(route, options);
  }

  /** Downloads a file. @throws Error if the content type is not one that the route declares. */
  download(route: Route, options?: Options): Promise<ModuleFile> {
    return this.requester.download(route, options);
  }

  /** Requests a file without reading it, on a separate connection that the test closes with `destroy`. */
  open(route: Route, options?: Pick<Options, 'token' | 'params'>): ClientRequest {
    return this.requester.open(route, options);
  }

  /** Calls a path without checking the contract. */
  callRaw(method: string, path: string, options?: Options): Promise<ApiResponse> {
    return this.requester.callRaw(method, path, options);
  }

  /** A service of the application. Its methods see everything. */
  service<T extends object>(type: Type<T>): T {
    return new Proxy(this.app.get(type, { strict: false }), {
      get: (service, name) => {
        const member: unknown = Reflect.get(service, name);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]) => inScope('todo', () => member.apply(service, args));
      },
    });
  }

  /** The audit rows of a record, oldest first. */
  auditTrail(recordId: string): Promise<AuditRow[]> {
    return this.db.query('SELECT * FROM auditoria WHERE entidad_id = $1 ORDER BY id', [recordId]);
  }

  async countRows(table: string): Promise<number> {
    const [{ n }] = await this.db.query(`SELECT count(*) AS n FROM ${table}`);
    return n;
  }

  /** Breaks every connection, stops the API, and starts it again on the same database, port and clock. */
  async restart(): Promise<void> {
    const port = new URL(this.url).port;
    this.app.getHttpServer().closeAllConnections();
    await this.app.close();
    const database = dataSourceOptions(this.base.urlDeLaApi);
    this.running = await createApp(
      { config: this.config, database, readReplica: this.replica.readReplica, clock: this.clock },
      createLogger('silent'),
    );
    await this.running.listen(port, '127.0.0.1');
    await stopSchedule(this.running);
  }

  async close(): Promise<void> {
    await this.app.close();
    if (this.db.isInitialized) await this.db.destroy();
    await this.replica.remove();
    await this.base.remove();
    await rm(this.folder, { recursive: true });
  }
}

/** Stops the job that a minute of the real clock would run between two steps of a test. */
const stopSchedule = (app: NestFastifyApplication): Promise<void> =>
  app.get(NocheSchedule, { strict: false }).onModuleDestroy();

async function markNocheDone(db: DataSource, day: string): Promise<void> {
  await db.query(
    `WITH noche AS (INSERT INTO trabajo_nocturno (dia, empezado, terminado) VALUES ($1::date, $1::date, $1::date))
     INSERT INTO paso_nocturno (dia, paso, empezado, terminado, hecho, intentos)
     VALUES ($1::date, 'poner-al-dia', $1::date, $1::date, '{}', 1)`,
    [day],
  );
}

async function openReplica(gate: PostgresGate | undefined): Promise<Replica> {
  if (!gate) return { readReplica: undefined, remove: async () => undefined };
  const base = await createTestDatabase();
  const readReplica = createDatabase(await gate.openTowards(base.urlDeLaApi));
  await inScope('todo', () => connect(readReplica, 0));
  return {
    readReplica,
    remove: async () => {
      await readReplica.destroy();
      await base.remove();
    },
  };
}
