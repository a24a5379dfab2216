import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { LIMIT_MS } from './request.js';

const API = fileURLToPath(new URL('../../', import.meta.url));

/** The built API in its own process. */
export class TestProcess {
  output = '';
  errors = '';
  readonly child: ChildProcess;

  /** @param folder of the API. */
  constructor(variables: Readonly<Record<string, string>>, folder = API) {
    this.child = spawn(process.execPath, ['dist/main.js'], {
      cwd: folder,
      env: { PATH: process.env.PATH, ...variables },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child.stdout?.on('data', (chunk: Buffer) => {
      this.output += chunk.toString();
    });
    this.child.stderr?.on('data', (chunk: Buffer) => {
      this.errors += chunk.toString();
    });
  }

  /** Waits until it is ready. @throws Error with its error output if it stops or the time limit passes. */
  async ready(): Promise<this> {
    const limit = Date.now() + LIMIT_MS;
    while (!this.output.includes('está lista')) {
      if (this.child.exitCode !== null || Date.now() > limit) throw new Error(`No arrancó:\n${this.errors}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return this;
  }

  /** Waits until it ends. @returns its exit code; null if a signal ended it. @throws AbortError after the time limit. */
  async end(): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      await once(this.child, 'exit', { signal: AbortSignal.timeout(LIMIT_MS) });
    }
    return this.child.exitCode;
  }

  finish(signal: NodeJS.Signals): Promise<number | null> {
    this.child.kill(signal);
    return this.end();
  }
}
