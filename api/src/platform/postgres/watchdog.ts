import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { APPLICATION_NAME } from '../db/data-source.js';
import type { EmbeddedPostgres } from './embedded-postgres.js';

const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 15_000;

/**
 * Restarts the embedded server when it dies. It detects the death by the end of an idle connection. Until the server is
 * back, requests fail with 503.
 */
export class PostgresWatchdog {
  private readonly stopController = new AbortController();
  private sentinel: pg.Client | undefined;
  private recovery: Promise<void> = Promise.resolve();

  constructor(
    private readonly postgres: EmbeddedPostgres,
    private readonly logger: Logger,
  ) {}

  /** Starts to watch. @throws if the server cannot be reached. */
  async watch(): Promise<void> {
    const sentinel = new pg.Client({
      connectionString: this.postgres.url('postgres'),
      // An idle API keeps only this connection, which marks the folder as in use.
      application_name: APPLICATION_NAME,
      keepAlive: true,
    });
    // Without a listener the error would end the process. The `end` event follows it.
    sentinel.on('error', (error) => this.logger.debug({ err: error }, 'la base cerró la conexión del vigía'));
    await sentinel.connect();
    this.sentinel = sentinel;
    sentinel.once('end', () => {
      if (!this.stopController.signal.aborted) this.recovery = this.recover();
    });
  }

  /** Stops watching, after a restart in progress. */
  async stop(): Promise<void> {
    this.stopController.abort();
    await this.recovery;
    await this.sentinel?.end();
  }

  private async recover(): Promise<void> {
    for (let delay = FIRST_WAIT_MS; !this.stopController.signal.aborted; ) {
      try {
        if (!(await this.postgres.isRunning())) {
          this.logger.error('la base de datos se detuvo: se inicia otra vez');
          await this.postgres.bringUp();
        }
        await this.watch();
        this.logger.warn('la base de datos volvió');
        return;
      } catch (error) {
        this.logger.error({ err: error }, 'la base de datos no volvió todavía');
        await wait(delay, undefined, { signal: this.stopController.signal }).catch(() => undefined);
        delay = Math.min(delay * 2, MAX_WAIT_MS);
      }
    }
  }
}
