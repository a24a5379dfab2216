import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { crearBase } from '../../src/base-de-datos.js';
import { PostgresEmbebido } from '../../src/platform/db/embedded-postgres.js';
import { conectar, migrar } from '../../src/platform/db/fuente-de-datos.js';

/** Where the suites find the server: the address of its administrative database. */
export const VARIABLE_URL = 'CARTERA_PRUEBAS_URL';

/** The same, as the API's role, which owns nothing. */
export const VARIABLE_URL_API = 'CARTERA_PRUEBAS_URL_API';

/** Migrated once; `CREATE DATABASE … TEMPLATE` copies it in milliseconds. */
export const BASE_PLANTILLA = 'plantilla';

/** Starts the run's server and migrates the template; data that lives for a minute need not survive a power cut. */
export async function levantarPostgresDePruebas(carpeta: string): Promise<{ apagar: () => Promise<void> }> {
  const postgres = await PostgresEmbebido.arrancar({
    carpeta: join(carpeta, 'postgres'),
    clave: 'pruebas',
    ajustes: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  await postgres.crearBase(BASE_PLANTILLA);
  const base = crearBase(postgres.url(BASE_PLANTILLA));
  await conectar(base, 0);
  await migrar(base, new URL(postgres.urlDeLaApi()).username);
  await base.destroy();
  process.env[VARIABLE_URL] = postgres.url('postgres');
  process.env[VARIABLE_URL_API] = postgres.urlDeLaApi('postgres');
  return {
    apagar: async () => {
      await postgres.detener();
      await rm(carpeta, { recursive: true, force: true });
    },
  };
}
