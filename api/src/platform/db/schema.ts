import type { DataSource } from 'typeorm';
import { currentRole } from './api-role.js';
import { migrate } from './data-source.js';
import { pgCode } from './pg-errors.js';
import { rows } from './query.js';

/** SQLSTATE undefined_table. */
const UNDEFINED_TABLE = '42P01';

/** The database is older than this version of the API, which leaves migrating to a job of its own. */
export class OutdatedSchemaError extends Error {
  override readonly name = 'EsquemaAtrasado';
}

/**
 * Brings the schema up to date.
 * @param base connected as the API's role, which is given what it needs of what another owns.
 * @param owner connected as the owner of the tables.
 */
export async function migrateFor(base: DataSource, owner: DataSource): Promise<void> {
  const [rol, ownerRole] = [await currentRole(base), await currentRole(owner)];
  await migrate(owner, rol === ownerRole ? undefined : rol);
}

/**
 * Refuses a database that lacks a migration. One that has more is served: while a new version is rolled out, the old
 * one goes on.
 * @throws EsquemaAtrasado
 */
export async function requireUpToDateSchema(base: DataSource): Promise<void> {
  const appliedNames = new Set((await appliedMigrations(base)).map(({ name }) => name));
  const missing = base.migrations.filter(({ name }) => !appliedNames.has(name ?? '')).length;
  if (missing === 0) return;
  throw new OutdatedSchemaError(
    `A la base de datos le faltan ${missing} de ${base.migrations.length} migraciones: corre antes npm run migrar -w @cartera/api, o quita CARTERA_MIGRAR=0`,
  );
}

async function appliedMigrations(base: DataSource): Promise<{ name: string }[]> {
  try {
    return await rows<{ name: string }>(base, 'SELECT name FROM migrations');
  } catch (error) {
    if (pgCode(error) === UNDEFINED_TABLE) return [];
    throw error;
  }
}
