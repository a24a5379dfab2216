import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '../../src/platform/postgres/free-port.js';

/** Directus, and the Node that it needs. Its own isolated-vm has no build for that Node. */
const PACKAGE = {
  private: true,
  dependencies: { directus: '12.4.0', node: '22' },
  overrides: { 'isolated-vm': '6.2.0' },
};
/** Not committed. */
const FOLDER = fileURLToPath(new URL('../.pares/', import.meta.url));
const NODE = join(FOLDER, 'node_modules/node/bin/node');
const DIRECTUS = join(FOLDER, 'node_modules/directus/cli.js');
const TOKEN = 'ficha-de-la-medicion-del-par';
const STARTUP_SECONDS = 60;

const run = promisify(execFile);

/** A Directus on its own port, with its own tables beside those of the database. */
export class Directus {
  readonly headers = { authorization: `Bearer ${TOKEN}` };

  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {}

  /**
   * Installs Directus the first time, and starts it.
   * @param databaseUrl a database that it may change.
   * @throws Error if it does not answer in a minute.
   */
  static async start(databaseUrl: string): Promise<Directus> {
    await install();
    const port = await freePort();
    const env = {
      PATH: process.env.PATH,
      DB_CLIENT: 'pg',
      DB_CONNECTION_STRING: databaseUrl,
      HOST: '127.0.0.1',
      PORT: String(port),
      SECRET: TOKEN,
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: 'admin-demo',
      ADMIN_TOKEN: TOKEN,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      SERVE_APP: 'false',
      TELEMETRY: 'false',
    };
    await run(NODE, [DIRECTUS, 'bootstrap'], { cwd: FOLDER, env });
    const child = spawn(NODE, [DIRECTUS, 'start'], { cwd: FOLDER, env, stdio: 'inherit' });
    const directus = new Directus(child, `http://127.0.0.1:${port}`);
    await directus.untilReady();
    return directus;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return;
    this.child.kill();
    await once(this.child, 'exit');
  }

  private async untilReady(): Promise<void> {
    for (let seconds = 0; seconds < STARTUP_SECONDS; seconds += 0.5) {
      const isReady = await fetch(`${this.url}/server/ping`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) return;
      await wait(500);
    }
    await this.stop();
    throw new Error('Directus no respondió en un minuto.');
  }
}

async function install(): Promise<void> {
  try {
    await access(DIRECTUS);
  } catch {
    await mkdir(FOLDER, { recursive: true });
    await writeFile(join(FOLDER, 'package.json'), JSON.stringify(PACKAGE));
    // Scripts of its packages would build for the Node of this process.
    await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: FOLDER });
    await run('npm', ['rebuild', 'node'], { cwd: FOLDER });
  }
}
