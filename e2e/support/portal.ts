import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 20_000;

export const ADMIN = { email: 'admin@cartera.test', password: 'clave-de-prueba-1' };

/** What `npm start` runs, which first installs and builds what changed; and what it starts then. */
const PROGRAMS = {
  npmStart: ['infra/local/start.mjs'],
  portal: ['--max-old-space-size=512', 'api/dist/main.js'],
} as const;

/** A whole portal, on a data folder and a port of its own. */
export class Portal {
  private process: ChildProcess | undefined;
  private output = '';

  private constructor(
    readonly data: string,
    readonly port: number,
    private readonly env: Record<string, string>,
    private readonly program: keyof typeof PROGRAMS,
  ) {}

  /** @param env Variables beside the data folder, the port and the first admin's. */
  static async create(env: Record<string, string>, program: keyof typeof PROGRAMS): Promise<Portal> {
    const data = await mkdtemp(join(tmpdir(), 'cartera-e2e-'));
    return new Portal(data, await freePort(), env, program);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts it and waits until it is ready. @throws Error with what it printed, where it does not come up. */
  async start(): Promise<void> {
    this.output = '';
    const child = spawn(process.execPath, PROGRAMS[this.program], {
      cwd: ROOT,
      env: {
        // Nothing else of whoever runs the tests: an address of a real book must never reach this portal.
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: String(this.port),
        CARTERA_DATA: this.data,
        CARTERA_DEMO: '0',
        CARTERA_ADMIN_EMAIL: ADMIN.email,
        CARTERA_ADMIN_PASSWORD: ADMIN.password,
        ...this.env,
      },
      // The channel tells it when the tests die without a word.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.process = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.output += chunk.toString();
      });
    }
    const limit = Date.now() + START_LIMIT_MS;
    while (Date.now() < limit && child.exitCode === null) {
      if (await this.isReady()) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`The portal did not start:\n${this.output}`);
  }

  /** Stops it as Ctrl-C does. @returns Its exit code, 0 when it stopped cleanly. */
  async stop(): Promise<number | null> {
    const child = this.process;
    if (!child || child.exitCode !== null) return child?.exitCode ?? null;
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill('SIGINT');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    const code = await ended;
    clearTimeout(timer);
    return code;
  }

  /** Stops it and removes its data. */
  async destroy(): Promise<void> {
    await this.stop();
    await rm(this.data, { recursive: true, force: true });
  }

  private async isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/api/health/ready`)).ok;
    } catch {
      return false;
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().unref();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No free port')),
      );
    });
  });
}
