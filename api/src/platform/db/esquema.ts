import type { DataSource } from 'typeorm';
import { filas } from './consultar.js';
import { codigoPg } from './errores-pg.js';
import { conectar, crearFuenteDeDatos, migrar } from './fuente-de-datos.js';
import { MIGRACIONES } from './migraciones.js';
import { rolDe } from './rol-de-la-api.js';

/** SQLSTATE undefined_table. */
const SIN_TABLA = '42P01';

/** The database is older than this version of the API, which leaves migrating to a job of its own. */
export class EsquemaAtrasado extends Error {
  override readonly name = 'EsquemaAtrasado';
}

/**
 * Migrates as the owner of the tables, whose connection lasts no longer than that.
 * @param base connected as the API's role, which is the owner where there is no `urlDuena`.
 * @param paciencia milliseconds that the owner's connection is tried for.
 */
export async function migrarComoDuena(
  base: DataSource,
  urlDuena: string | undefined,
  paciencia: number,
): Promise<void> {
  if (urlDuena === undefined) return migrar(base);
  const duena = crearFuenteDeDatos(urlDuena, []);
  await conectar(duena, paciencia);
  try {
    const [rol, suDuena] = [await rolDe(base), await rolDe(duena)];
    await migrar(duena, rol === suDuena ? undefined : rol);
  } finally {
    await duena.destroy();
  }
}

/**
 * Refuses a database that lacks a migration. One that has more is served: while a new version is rolled out, the old
 * one goes on.
 * @throws EsquemaAtrasado
 */
export async function exigirEsquemaAlDia(base: DataSource): Promise<void> {
  const hechas = new Set((await migracionesHechas(base)).map(({ name }) => name));
  const faltan = MIGRACIONES.filter(({ name }) => !hechas.has(name)).length;
  if (faltan === 0) return;
  throw new EsquemaAtrasado(
    `A la base de datos le faltan ${faltan} de ${MIGRACIONES.length} migraciones: corre antes npm run migrar -w @cartera/api, o quita CARTERA_MIGRAR=0`,
  );
}

async function migracionesHechas(base: DataSource): Promise<{ name: string }[]> {
  try {
    return await filas<{ name: string }>(base, 'SELECT name FROM migrations');
  } catch (error) {
    if (codigoPg(error) === SIN_TABLA) return [];
    throw error;
  }
}
