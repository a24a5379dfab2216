import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Aviso, Script, WorkerCommand } from './messages.js';

/** A server in a process of its own, so that whoever asks and whoever answers do not share a thread. */
export class BenchServer {
  url = '';
  private constructor(private readonly child: ChildProcess) {}

  static async start(file: 'api.ts' | 'bare.ts', databaseUrl: string): Promise<BenchServer> {
    const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
      env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
      // Dates stay dates.
      serialization: 'advanced',
    });
    const server = new BenchServer(child);
    const list = await server.response('lista');
    server.url = list.url.replace('[::1]', '127.0.0.1');
    return server;
  }

  /** The SQL that some requests run. */
  async capture(call: () => Promise<unknown>): Promise<Script> {
    await this.sendCommand({ que: 'capturar' }, 'hecho');
    await call();
    return (await this.sendCommand({ que: 'entregar' }, 'guion')).script;
  }

  /** From now on every request is answered by running the next of these. */
  async replay(scripts: readonly Script[]): Promise<void> {
    await this.sendCommand({ que: 'representar', scripts }, 'hecho');
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return;
    this.child.disconnect();
    await once(this.child, 'exit');
  }

  private sendCommand<Q extends Aviso['que']>(
    orden: WorkerCommand,
    que: Q,
  ): Promise<Extract<Aviso, { que: Q }>> {
    const response = this.response(que);
    this.child.send(orden);
    return response;
  }

  private response<Q extends Aviso['que']>(que: Q): Promise<Extract<Aviso, { que: Q }>> {
    return new Promise((resolver, reject) => {
      const onExit = (code: number | null): void => reject(new Error(`El servidor terminó (${code})`));
      this.child.once('exit', onExit);
      const onMessage = (aviso: Aviso): void => {
        if (aviso.que !== que) return;
        this.child.off('message', onMessage).off('exit', onExit);
        resolver(aviso as Extract<Aviso, { que: Q }>);
      };
      this.child.on('message', onMessage);
    });
  }
}
