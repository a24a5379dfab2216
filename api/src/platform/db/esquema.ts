import type { DataSource } from 'typeorm';
import { filas } from './consultar.js';
import { codigoPg } from './errores-pg.js';
import { migrar } from './fuente-de-datos.js';
import { rolDe } from './rol-de-la-api.js';

/** SQLSTATE undefined_table. */
const SIN_TABLA = '42P01';

/** The database is older than this version of the API, which leaves migrating to a job of its own. */
export class EsquemaAtrasado extends Error {
  override readonly name = 'EsquemaAtrasado';
}

/**
 * Brings the schema up to date.
 * @param base connected as the API's role, which is given what it needs of what another owns.
 * @param duena connected as the owner of the tables.
 */
export async function migrarPara(base: DataSource, duena: DataSource): Promise<void> {
  const [rol, suDuena] = [await rolDe(base), await rolDe(duena)];
  await migrar(duena, rol === suDuena ? undefined : rol);
}

/**
 * Refuses a database that lacks a migration. One that has more is served: while a new version is rolled out, the old
 * one goes on.
 * @throws EsquemaAtrasado
 */
export async function exigirEsquemaAlDia(base: DataSource): Promise<void> {
  const hechas = new Set((await migracionesHechas(base)).map(({ name }) => name));
  const faltan = base.migrations.filter(({ name }) => !hechas.has(name ?? '')).length;
  if (faltan === 0) return;
  throw new EsquemaAtrasado(
    `A la base de datos le faltan ${faltan} de ${base.migrations.length} migraciones: corre antes npm run migrar -w @cartera/api, o quita CARTERA_MIGRAR=0`,
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
