import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { LIMITE_MS } from './pedir.js';

const API = fileURLToPath(new URL('../../', import.meta.url));

/** The product's own process, as it is shipped, with the variables a person would set. */
export class ProcesoDePrueba {
  salida = '';
  errores = '';
  readonly hijo: ChildProcess;

  constructor(variables: Readonly<Record<string, string>>) {
    this.hijo = spawn(process.execPath, ['dist/main.js'], {
      cwd: API,
      env: { PATH: process.env.PATH, ...variables },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.hijo.stdout?.on('data', (trozo: Buffer) => {
      this.salida += trozo.toString();
    });
    this.hijo.stderr?.on('data', (trozo: Buffer) => {
      this.errores += trozo.toString();
    });
  }

  /** Waits until it answers. @throws Error with what it said, where it stopped before or takes too long. */
  async listo(): Promise<this> {
    const limite = Date.now() + LIMITE_MS;
    while (!this.salida.includes('está lista')) {
      if (this.hijo.exitCode !== null || Date.now() > limite) throw new Error(`No arrancó:\n${this.errores}`);
      await new Promise((resolver) => setTimeout(resolver, 20));
    }
    return this;
  }

  /** @returns its exit code; null where a signal ended it. @throws AbortError where it does not end. */
  async fin(): Promise<number | null> {
    if (this.hijo.exitCode === null && this.hijo.signalCode === null) {
      await once(this.hijo, 'exit', { signal: AbortSignal.timeout(LIMITE_MS) });
    }
    return this.hijo.exitCode;
  }

  terminar(senal: NodeJS.Signals): Promise<number | null> {
    this.hijo.kill(senal);
    return this.fin();
  }
}
