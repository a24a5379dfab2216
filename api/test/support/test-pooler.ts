import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import pg from 'pg';

/** AuthenticationOk and ReadyForQuery, idle. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
const READY_FOR_QUERY = 0x5a;
const IDLE = 0x49;

/** Connections to the server that a pooler hands out for one transaction each, in turn, as PgBouncer does in that mode. */
export class TestPooler {
  private readonly server = createServer((socket) => this.accept(socket));
  private readonly waiting: ((session: pg.Client) => void)[] = [];
  private readonly idle: pg.Client[] = [];
  private readonly sessions: pg.Client[] = [];

  private constructor(private readonly target: URL) {}

  static async start(url: string, sessions: number): Promise<TestPooler> {
    const pooler = new TestPooler(new URL(url));
    for (let n = 0; n < sessions; n++) {
      const session = new pg.Client({ connectionString: url });
      // `stop` destroys its socket.
      session.on('error', () => undefined);
      await session.connect();
      pooler.sessions.push(session);
      pooler.idle.push(session);
    }
    pooler.server.listen(0, '127.0.0.1');
    await once(pooler.server, 'listening');
    return pooler;
  }

  get url(): string {
    const url = new URL(this.target);
    url.host = `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return url.toString();
  }

  async stop(): Promise<void> {
    this.server.close();
    for (const session of this.sessions) streamOf(session).destroy();
  }

  private accept(socket: Socket): void {
    let pending = Buffer.alloc(0);
    let isStarted = false;
    let session: Promise<pg.Client> | undefined;
    socket.on('error', () => undefined);
    socket.on('data', async (chunk) => {
      pending = Buffer.concat([pending, chunk]);
      if (!isStarted && pending.length >= 4 && pending.length >= pending.readInt32BE(0)) {
        pending = pending.subarray(pending.readInt32BE(0));
        isStarted = true;
        socket.write(WELCOME);
      }
      while (isStarted && pending.length >= 5 && pending.length >= pending.readInt32BE(1) + 1) {
        const message = pending.subarray(0, pending.readInt32BE(1) + 1);
        pending = pending.subarray(message.length);
        session ??= this.take();
        streamOf(await session).removeAllListeners('data');
        streamOf(await session).on('data', (answer: Buffer) => {
          socket.write(answer);
          const isReady = answer.at(-6) === READY_FOR_QUERY && answer.at(-1) === IDLE;
          if (isReady && session) void this.release(session);
          if (isReady) session = undefined;
        });
        streamOf(await session).write(message);
      }
    });
  }

  private take(): Promise<pg.Client> {
    const free = this.idle.shift();
    return free ? Promise.resolve(free) : new Promise((resolve) => this.waiting.push(resolve));
  }

  private async release(session: Promise<pg.Client>): Promise<void> {
    const next = this.waiting.shift();
    if (next) next(await session);
    else this.idle.push(await session);
  }
}

/** The socket of a connection, whose bytes the pooler passes on. */
const streamOf = (client: pg.Client): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;
