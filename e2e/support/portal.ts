import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PORTAL, ROOT } from '../../infra/local/command.mjs';
import { freePort } from '../../infra/local/ports.mjs';

/** Long, so that only a portal that hangs reaches it, also on a busy machine. */
const START_LIMIT_MS = 300_000;
const STOP_LIMIT_MS = 20_000;

export const ADMIN = { email: 'admin@cartera.test', password: 'clave-de-prueba-1' };

/** Names the folder of a portal that was started once: copying it is cheaper than making a database. */
const TEMPLATE_VARIABLE = 'CARTERA_PLANTILLA';

/** The program of `npm start`. */
export const NPM_START = ['infra/local/start.mjs'];

/** A running portal with its own data folder and port. */
export class Portal {
  private process: ChildProcess | undefined;
  private output = '';

  private constructor(
    readonly data: string,
    readonly port: number,
    private readonly env: Record<string, string>,
    private readonly program: readonly string[],
  ) {}

  /** Prepares a built portal on a copy of the template. @param env More environment variables. */
  static async create(env: Record<string, string>): Promise<Portal> {
    const portal = await Portal.fromNothing(env);
    await copyFolder(process.env[TEMPLATE_VARIABLE] ?? '', portal.data);
    return portal;
  }

  /** Prepares a portal with an empty folder. @param program `NPM_START` installs and builds first. */
  static async fromNothing(
    env: Record<string, string>,
    program: readonly string[] = PORTAL,
  ): Promise<Portal> {
    const data = await mkdtemp(join(tmpdir(), 'cartera-e2e-'));
    return new Portal(data, await freePort(), env, program);
  }

  /** Starts a portal and stops it, so that `create` copies its data from now on. @returns what removes the template. */
  static async createTemplate(): Promise<() => Promise<void>> {
    const portal = await Portal.fromNothing({});
    await portal.start();
    await portal.stop();
    process.env[TEMPLATE_VARIABLE] = portal.data;
    return () => portal.destroy();
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts it and waits until it is ready. @throws Error with its output if it does not start. */
  async start(): Promise<void> {
    this.output = '';
    const child = spawn(process.execPath, this.program, {
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

/** Copies a folder's contents with their owners: the files of the database belong to another user than root. */
async function copyFolder(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') await cp(from, to, { recursive: true });
  else await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
}
