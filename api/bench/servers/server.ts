import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Reply, Script, Usage, WorkerCommand } from './messages.js';

/** A server in its own process, so that the client and the server do not share a thread. */
export class BenchServer {
  url = '';
  private constructor(private readonly child: ChildProcess) {}

  static async start(file: 'api.ts' | 'bare.ts' | 'hand.ts', databaseUrl: string): Promise<BenchServer> {
    const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
      env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
      // JSON would turn dates into strings.
      serialization: 'advanced',
      // As `npm start` does.
      execArgv: [...process.execArgv, '--max-old-space-size=512'],
    });
    const server = new BenchServer(child);
    const ready = await server.response('ready');
    server.url = ready.url.replace('[::1]', '127.0.0.1');
    return server;
  }

  /** The SQL that a call runs. */
  async capture(call: () => Promise<unknown>): Promise<Script> {
    await this.sendCommand({ kind: 'capture' }, 'done');
    await call();
    return (await this.sendCommand({ kind: 'deliver' }, 'script')).script;
  }

  /** Makes the bare server answer each request by running the next script. */
  async replay(scripts: readonly Script[]): Promise<void> {
    await this.sendCommand({ kind: 'replay', scripts }, 'done');
  }

  /** Returns the resources that it has used since it started. */
  async usage(): Promise<Usage> {
    return (await this.sendCommand({ kind: 'use' }, 'usage')).usage;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return;
    this.child.disconnect();
    await once(this.child, 'exit');
  }

  private sendCommand<Q extends Reply['kind']>(
    command: WorkerCommand,
    kind: Q,
  ): Promise<Extract<Reply, { kind: Q }>> {
    const response = this.response(kind);
    this.child.send(command);
    return response;
  }

  private response<Q extends Reply['kind']>(kind: Q): Promise<Extract<Reply, { kind: Q }>> {
    return new Promise((resolve, reject) => {
      const onExit = (code: number | null): void => reject(new Error(`El servidor terminó (${code})`));
      this.child.once('exit', onExit);
      const onMessage = (reply: Reply): void => {
        if (reply.kind !== kind) return;
        this.child.off('message', onMessage).off('exit', onExit);
        resolve(reply as Extract<Reply, { kind: Q }>);
      };
      this.child.on('message', onMessage);
    });
  }
}
