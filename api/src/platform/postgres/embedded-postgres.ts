import { createHmac } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { randomKey } from '../config/secrets.js';
import { APPLICATION_NAME } from '../db/data-source.js';
import { pgCode } from '../db/pg-errors.js';
import { type Binaries, postgresBinaries } from './binaries.js';
import { freePort } from './free-port.js';
import { changeOwner, findPostgresUser, run, type SystemUser } from './system-user.js';

const ADDRESS = '127.0.0.1';
/** Owns the cluster and every table. */
const OWNER = 'cartera';
/** The role of the API, which owns nothing (record 8). */
const API_ROLE = 'cartera_api';
const DATABASE = 'cartera';
const STARTUP_SECONDS = 60;
/** The connections of a killed API end soon. One that remains belongs to another API. */
const WAITS_FOR_PREVIOUS = 10;

/** The log has statements and neither their values nor the keys of a duplicate. */
const PRIVATE_LOG = {
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
} as const;

/** SQLSTATE cannot_connect_now. */
const STARTING_OR_STOPPING = '57P03';

/** Another running Cartera uses the folder. */
export class DatabaseInUseError extends Error {
  override readonly name = 'DatabaseInUseError';
}

interface Options {
  /** The folder of the cluster, created if missing. */
  readonly folder: string;
  readonly password: string;
  /** Server settings, such as `fsync`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Accepts a server that another API uses, instead of throwing. */
  readonly share?: boolean;
}

/** An embedded PostgreSQL that listens on localhost only (record 1). */
export class EmbeddedPostgres {
  /** Another process started the server and will stop it. */
  private isShared = false;

  private constructor(
    private readonly binaries: Binaries,
    private readonly systemUser: SystemUser | undefined,
    private readonly options: Options,
    private port: number,
  ) {}

  /**
   * Starts the server and creates its cluster the first time. Adopts a server that a killed API left running.
   * @throws DatabaseInUseError if another API uses it.
   */
  static async start(options: Options): Promise<EmbeddedPostgres> {
    const systemUser = await findPostgresUser();
    const postgres = new EmbeddedPostgres(await postgresBinaries(), systemUser, options, 0);
    await postgres.createCluster();
    if (!(await postgres.adopt())) {
      postgres.port = await freePort();
      await postgres.bringUp();
    }
    await postgres.createDatabase(DATABASE);
    await postgres.ensureApiRole();
    return postgres;
  }

  /** The URL of a database, for the owner of its tables. */
  url(database: string = DATABASE): string {
    return this.urlFor(OWNER, this.options.password, database);
  }

  /** The URL of a database, for the API's role. */
  apiUrl(database: string = DATABASE): string {
    return this.urlFor(API_ROLE, this.apiPassword(), database);
  }

  /** Stops the server and rolls back open transactions. A shared server keeps running. */
  async stop(): Promise<void> {
    if (this.isShared || !(await this.isRunning())) return;
    try {
      await this.pgCtl(['stop', '--mode=fast', '--wait']);
    } catch (error) {
      // A server that dies during the stop leaves its pid file, and pg_ctl fails.
      if (await this.isRunning()) throw error;
    }
  }

  /** True if the main process of the server runs. */
  async isRunning(): Promise<boolean> {
    try {
      await this.pgCtl(['status']);
      return true;
    } catch {
      // pg_ctl exits with an error if no server runs, also when postmaster.pid is stale.
      return false;
    }
  }

  private urlFor(rol: string, password: string, database: string): string {
    return `postgres://${rol}:${password}@${ADDRESS}:${this.port}/${database}`;
  }

  /** Derived from the owner's password, so that an installation keeps one secret. */
  private apiPassword(): string {
    return createHmac('sha256', this.options.password).update(API_ROLE).digest('base64url');
  }

  private async createCluster(): Promise<void> {
    const { folder, password } = this.options;
    if (await exists(join(folder, 'PG_VERSION'))) return;
    // Created under another name, so that an interrupted start leaves no partial cluster.
    const newFolder = `${folder}.nueva`;
    await rm(newFolder, { recursive: true, force: true });
    await mkdir(newFolder, { recursive: true, mode: 0o700 });
    await changeOwner(newFolder, this.systemUser);
    const passwordFile = join(tmpdir(), `cartera-${randomKey(9)}`);
    await writeFile(passwordFile, password, { mode: 0o600 });
    await changeOwner(passwordFile, this.systemUser);
    try {
      await this.run(this.binaries.initdb, [
        `--pgdata=${newFolder}`,
        `--username=${OWNER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // The same sort order on every system.
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
      ]);
    } finally {
      await rm(passwordFile);
    }
    await rename(newFolder, folder);
  }

  /** Starts the server on its last port. @throws Error with the end of the log. */
  async bringUp(): Promise<void> {
    const settings = {
      port: String(this.port),
      listen_addresses: ADDRESS,
      // TCP only: a socket would need another writable folder.
      unix_socket_directories: '',
      ...PRIVATE_LOG,
      ...this.options.settings,
    };
    const args = Object.entries(settings).map(([name, value]) => `-c ${name}=${value || "''"}`);
    // pg_ctl starts the server in its own session, so Ctrl-C does not reach it.
    const logFile = join(this.options.folder, 'servidor.log');
    try {
      await this.pgCtl([
        'start',
        '--wait',
        `--timeout=${STARTUP_SECONDS}`,
        `--log=${logFile}`,
        `--options=${args.join(' ')}`,
      ]);
    } catch (error) {
      const lastLines = (await readFile(logFile, 'utf8')).trim().split('\n').slice(-3).join('\n');
      throw new Error(`Postgres no arrancó:\n${lastLines}`, { cause: error });
    }
  }

  /** Adopts the server that runs on the cluster, if any. @throws DatabaseInUseError */
  private async adopt(): Promise<boolean> {
    if (!(await this.isRunning())) return false;
    this.port = await this.runningPort();
    for (let attempt = 0; attempt < WAITS_FOR_PREVIOUS; attempt++) {
      try {
        const inUse = await this.hasClients();
        this.isShared = inUse && this.options.share === true;
        if (!inUse || this.isShared) return true;
      } catch (error) {
        const code = pgCode(error);
        if (code === 'ECONNREFUSED') {
          // After a reboot the pid file is stale: its process id may belong to another program.
          await rm(this.pidFile());
          return false;
        }
        if (code !== STARTING_OR_STOPPING) throw error;
      }
      await wait(300);
    }
    throw new DatabaseInUseError(`Otra Cartera está usando la carpeta ${this.options.folder}`);
  }

  /** The port is the fourth line of postmaster.pid (PostgreSQL documentation, 'Database File Layout'). */
  private async runningPort(): Promise<number> {
    const lines = (await readFile(this.pidFile(), 'utf8')).split('\n');
    return Number(lines[3]);
  }

  private pidFile(): string {
    return join(this.options.folder, 'postmaster.pid');
  }

  private async hasClients(): Promise<boolean> {
    const { rowCount } = await this.runQuery(
      'SELECT 1 FROM pg_stat_activity WHERE application_name = $1',
      APPLICATION_NAME,
    );
    return rowCount !== 0;
  }

  /** Creates a database if it does not exist. */
  async createDatabase(name: string): Promise<void> {
    const { rowCount } = await this.runQuery('SELECT 1 FROM pg_database WHERE datname = $1', name);
    if (rowCount === 0) await this.runQuery(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
  }

  /** Creates the API's role, or sets its password again. */
  private async ensureApiRole(): Promise<void> {
    const { rowCount } = await this.runQuery('SELECT 1 FROM pg_roles WHERE rolname = $1', API_ROLE);
    await this.runQuery(
      `${rowCount === 0 ? 'CREATE' : 'ALTER'} ROLE ${API_ROLE}
         LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD ${pg.escapeLiteral(this.apiPassword())}`,
    );
  }

  private async runQuery(sql: string, ...params: string[]): Promise<pg.QueryResult> {
    const client = new pg.Client({ connectionString: this.url('postgres') });
    await client.connect();
    try {
      return await client.query(sql, params);
    } finally {
      await client.end();
    }
  }

  private pgCtl(args: string[]): Promise<void> {
    return this.run(this.binaries.pg_ctl, [...args, `--pgdata=${this.options.folder}`]);
  }

  /** Runs a program of Postgres. The path ends in a dot to require access inside the folder. */
  private run(program: string, args: string[]): Promise<void> {
    return run(this.systemUser, [`${dirname(this.options.folder)}/.`], program, args);
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}
