import { setTimeout as esperar } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { PostgresEmbebido } from './embedded-postgres.js';
import { NOMBRE_APLICACION } from './fuente-de-datos.js';

const PRIMERA_ESPERA_MS = 250;
const MAXIMA_ESPERA_MS = 15_000;

/**
 * Starts the embedded server again when it dies under the API. It holds one idle connection: its end tells of a
 * death at once, and costs nothing until then. Requests are answered 503 meanwhile.
 */
export class VigiaDePostgres {
  private readonly parada = new AbortController();
  private testigo: pg.Client | undefined;
  private recuperacion: Promise<void> = Promise.resolve();

  constructor(
    private readonly postgres: PostgresEmbebido,
    private readonly registro: Logger,
  ) {}

  /** Watches from now on. @throws where the server cannot be reached to begin with. */
  async vigilar(): Promise<void> {
    const testigo = new pg.Client({
      connectionString: this.postgres.url('postgres'),
      // The one connection that an idle API keeps: by it the next one knows that the folder is in use.
      application_name: NOMBRE_APLICACION,
      keepAlive: true,
    });
    // The end that follows an error is what counts, and without a listener the error would end the process.
    testigo.on('error', (error) =>
      this.registro.debug({ err: error }, 'la base cerró la conexión del vigía'),
    );
    await testigo.connect();
    this.testigo = testigo;
    testigo.once('end', () => {
      if (!this.parada.signal.aborted) this.recuperacion = this.recuperar();
    });
  }

  /** Lets the server stop, which a restart under way does first. */
  async parar(): Promise<void> {
    this.parada.abort();
    await this.recuperacion;
    await this.testigo?.end();
  }

  private async recuperar(): Promise<void> {
    for (let espera = PRIMERA_ESPERA_MS; !this.parada.signal.aborted; ) {
      try {
        if (!(await this.postgres.estaCorriendo())) {
          this.registro.error('la base de datos se detuvo: se inicia otra vez');
          await this.postgres.levantar();
        }
        await this.vigilar();
        this.registro.warn('la base de datos volvió');
        return;
      } catch (error) {
        this.registro.error({ err: error }, 'la base de datos no volvió todavía');
        await esperar(espera, undefined, { signal: this.parada.signal }).catch(() => undefined);
        espera = Math.min(espera * 2, MAXIMA_ESPERA_MS);
      }
    }
  }
}
