import { setTimeout as esperar } from 'node:timers/promises';
import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { CERROJO } from './cerrojos.js';
import { conConexionPropia } from './conexion-propia.js';
import { esBaseNoDisponible } from './errores-pg.js';
import { ClientePreparado } from './preparadas.js';
import { otorgar } from './rol-de-la-api.js';
import { leerTiposDePostgres } from './tipos-pg.js';

/** How this process names itself to Postgres: an embedded server in use is known by it. */
export const NOMBRE_APLICACION = 'cartera-api';

const CONEXIONES = 10;
const ESPERA_CONEXION_MS = 5_000;
const ESPERA_SENTENCIA_MS = 15_000;
const ESPERA_EN_TRANSACCION_MS = 30_000;

/**
 * A connection whose death does not end the process: it may die in the moment between two users of it, when nobody
 * listens. Its next query fails, which is how whoever asks gets to know.
 */
class Cliente extends ClientePreparado {
  constructor(configuracion?: pg.ClientConfig) {
    super(configuracion);
    this.on('error', () => undefined);
  }
}

/** A pool over a Postgres, not yet connected. Its own time-outs turn a stuck database into a prompt 503. */
export function crearFuenteDeDatos(
  url: string,
  esquema: Pick<DataSourceOptions, 'entities' | 'migrations'>,
): DataSource {
  leerTiposDePostgres();
  return new DataSource({
    type: 'postgres',
    // Given, for TypeORM would look for it in `node_modules` by a name that no bundler sees.
    driver: pg,
    url,
    applicationName: NOMBRE_APLICACION,
    ...esquema,
    migrationsTransactionMode: 'each',
    synchronize: false,
    logging: false,
    installExtensions: false,
    poolSize: CONEXIONES,
    extra: {
      Client: Cliente,
      connectionTimeoutMillis: ESPERA_CONEXION_MS,
      statement_timeout: ESPERA_SENTENCIA_MS,
      idle_in_transaction_session_timeout: ESPERA_EN_TRANSACCION_MS,
    },
  });
}

/**
 * Connects, waiting for a database that is still starting.
 * @param paciencia milliseconds after which the last error stands.
 * @param alEsperar told once, when the first attempt fails and others follow.
 */
export async function conectar(
  base: DataSource,
  paciencia: number,
  alEsperar: () => void = () => {},
): Promise<void> {
  const limite = Date.now() + paciencia;
  for (let intento = 1; ; intento++) {
    try {
      await base.initialize();
      return;
    } catch (error) {
      if (!esBaseNoDisponible(error) || Date.now() > limite) throw error;
      if (intento === 1) alEsperar();
      await esperar(500);
    }
  }
}

/**
 * Brings the schema up to date; of several processes that start at once, one does it and the others wait.
 * @param duena connected as whoever owns the tables.
 * @param rolDeLaApi who the API connects as, where it is not the owner.
 */
export async function migrar(duena: DataSource, rolDeLaApi?: string): Promise<void> {
  await conConexionPropia(duena, 0, async (guardia) => {
    await guardia.query('SELECT pg_advisory_lock($1)', [CERROJO.migracion]);
    await duena.runMigrations();
    if (rolDeLaApi !== undefined) await otorgar(duena, rolDeLaApi);
  });
}
