import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PORTAL, ROOT } from '../../infra/local/command.mjs';
import { freePort } from '../../infra/local/ports.mjs';

const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 20_000;

export const ADMIN = { email: 'admin@cartera.test', password: 'clave-de-prueba-1' };

/** `npmStart` installs and builds first, as `npm start` does; `portal` starts the built portal at once. */
const PROGRAMS = {
  npmStart: ['infra/local/start.mjs'],
  portal: PORTAL,
} as const;

/** A running portal with its own data folder and port. */
export class Portal {
  private process: ChildProcess | undefined;
  private output = '';

  private constructor(
    readonly data: string,
    readonly port: number,
    private readonly env: Record<string, string>,
    private readonly program: keyof typeof PROGRAMS,
  ) {}

  /** @param env More environment variables. */
  static async create(env: Record<string, string>, program: keyof typeof PROGRAMS): Promise<Portal> {
    const data = await mkdtemp(join(tmpdir(), 'cartera-e2e-'));
    return new Portal(data, await freePort(), env, program);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts it and waits until it is ready. @throws Error with its output if it does not start. */
  async start(): Promise<void> {
    this.output = '';
    const child = spawn(process.execPath, PROGRAMS[this.program], {
      cwd: ROOT,
      env: {
        // No other variable of this process: the URL of a real database must never reach this portal.
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: String(this.port),
        CARTERA_DATA: this.data,
        CARTERA_DEMO: '0',
        CARTERA_ADMIN_EMAIL: ADMIN.email,
        CARTERA_ADMIN_PASSWORD: ADMIN.password,
        ...this.env,
      },
      // The channel closes when this process dies, and the portal then stops too.
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

  /** Stops it as Ctrl-C does. @returns its exit code; 0 after a clean stop. */
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
