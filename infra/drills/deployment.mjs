import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, run } from '../local/command.mjs';
import { freePort } from '../local/ports.mjs';
import { createLoans, query, signIn } from './data.mjs';
import { Load } from './load.mjs';
import { Postgres } from './postgres.mjs';
import { Api, startNginx } from './processes.mjs';
import { apiSettings, writeNginx } from './settings.mjs';

/** The API's database role. */
export const ROLE = 'cartera_api';
const ADMIN = 'admin@cartera.local';

/** The business day in Bogotá. */
export const today = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date());

/** @typedef {{ url(database: string, role?: string): string, stop(): void | Promise<void> }} Database */

/**
 * The deployed product: Postgres, two API processes and nginx, with the settings of compose.
 * @template {Database} [P=Postgres]
 */
export class Deployment {
  /** @type {string} */ folder;
  database = 'cartera';
  /** @type {P} */ postgres;
  /** @type {number[]} */ ports = [];
  /** @type {Api[]} */ apis = [];
  origin = '';
  token = '';
  /** @type {string[]} */ loans = [];
  #password = randomBytes(12).toString('hex');
  /** @type {NodeJS.ProcessEnv} */ #common = {};
  /** @type {NodeJS.ProcessEnv[]} */ #settings = [];
  /** @type {Awaited<ReturnType<typeof startNginx>> | undefined} */ #nginx;

  /** @param {P} postgres @param {string} folder */
  constructor(postgres, folder) {
    this.postgres = postgres;
    this.folder = folder;
  }

  /**
   * @template {Database} [P=Postgres]
   * @param {{ createPostgres?: (folder: string) => Promise<P>, env?: NodeJS.ProcessEnv }} [options] Who makes Postgres, by
   * default in the folder of the drills; and more variables of the API.
   * @returns {Promise<Deployment<P>>}
   */
  static async open({ createPostgres, env = {} } = {}) {
    const folder = mkdtempSync(join(tmpdir(), 'cartera-simulacro-'));
    // Postgres's user creates its own folder in it.
    chmodSync(folder, 0o777);
    const create = createPostgres ?? /** @type {(folder: string) => Promise<any>} */ (Postgres.create);
    const deployment = new Deployment(await create(folder), folder);
    try {
      await deployment.#start(env);
      return deployment;
    } catch (error) {
      await deployment.close();
      throw error;
    }
  }

  /** @param {NodeJS.ProcessEnv} env */
  async #start(env) {
    await query(this.postgres.url('postgres'), `CREATE ROLE ${ROLE} LOGIN`);
    await query(this.postgres.url('postgres'), `CREATE DATABASE ${this.database}`);
    const settings = apiSettings(join(this.folder, 'secretos'), {
      base_api: this.postgres.url(this.database, ROLE),
      base_duena: this.postgres.url(this.database),
      clave_admin: this.#password,
      jwt: randomBytes(32).toString('hex'),
    });
    // The volume /auditoria of compose does not exist here.
    settings.AUDITORIA_DESTINO = this.folder;
    settings.ESPACIO_CARPETA = this.folder;
    this.#common = settings;
    await this.migrate(this.database);
    for (const name of ['api-1', 'api-2']) {
      this.ports.push(await freePort());
      const metrics = await freePort();
      this.#settings.push({
        ...settings,
        HOST: '127.0.0.1',
        CARTERA_METRICAS: String(metrics),
        CARTERA_DATA: join(this.folder, name),
        CARTERA_SHELL: '/none',
        // All simulated users share one session.
        LIMITE_SESION: '0',
        // The script that signs in has no phone.
        SEGUNDO_FACTOR: 'ninguno',
        CLAVE_TEMPORAL: '0',
        // A new book has no capital.
        CAJA_ESTRICTA: '0',
        // The modules just built, as if each team had released its own.
        CARTERA_MODULOS: ROOT,
        ...env,
      });
    }
    this.apis = [await this.startApi(0), await this.startApi(1)];
    const port = await freePort();
    const shell = join(ROOT, 'shell/dist');
    const configuration = writeNginx(join(this.folder, 'nginx'), { port, apis: this.ports, shell });
    this.#nginx = await startNginx(configuration, port);
    this.origin = `http://127.0.0.1:${port}`;
    ({ token: this.token, loans: this.loans } = await createLoans(
      this.origin,
      ADMIN,
      this.#password,
      today(),
    ));
  }

  /** Migrates a database, as the migrations' job does. @param {string} database @param {string} [role] The API's. */
  async migrate(database, role = ROLE) {
    const migrated = await this.command('migrate', [], {
      DATABASE_URL_FILE: '',
      DATABASE_URL: this.postgres.url(database, role),
      DATABASE_URL_MIGRACIONES: this.postgres.url(database),
    });
    if (migrated !== 0) throw new Error('Las migraciones no terminaron');
  }

  /** Runs a command of the API with its settings. @param {string} name @param {string[]} args @param {NodeJS.ProcessEnv} [env] More variables. @returns {Promise<number>} Its exit code. */
  command(name, args, env = {}) {
    const data = join(this.folder, 'commands');
    const settings = { ...this.#common, CARTERA_DATA: data, ...env };
    return run(process.execPath, [`api/dist/commands/${name}.js`, ...args], settings);
  }

  /** @param {number} index */
  async startApi(index) {
    const api = await Api.start(Number(this.ports[index]), this.#settings[index] ?? {});
    this.apis[index] = api;
    return api;
  }

  /** Signs in at one process. @param {number} index @returns {Promise<string>} The token of a new session. */
  signIn(index) {
    return signIn(`http://127.0.0.1:${this.ports[index]}`, ADMIN, this.#password);
  }

  /** @param {import('./load.mjs').Profile} [profile] */
  startLoad(profile) {
    return new Load(this.origin, this.token, this.loans, today(), profile).start();
  }

  async close() {
    await Promise.all(this.apis.map((api) => api.stop('SIGKILL')));
    await this.#nginx?.stop('SIGTERM');
    await this.postgres.stop();
    rmSync(this.folder, { recursive: true });
  }
}
