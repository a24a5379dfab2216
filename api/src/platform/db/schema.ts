import type { DataSource } from 'typeorm';
import { currentRole } from './api-role.js';
import { migrate } from './data-source.js';
import { pgCode } from './pg-errors.js';
import { rows } from './query.js';

/** SQLSTATE undefined_table. */
const UNDEFINED_TABLE = '42P01';

/** The database lacks migrations of this version, and the API is configured not to migrate. */
export class OutdatedSchemaError extends Error {
  override readonly name = 'OutdatedSchemaError';
}

/**
 * Applies the pending migrations and grants the API's role its permissions.
 * @param dataSource connected as the API's role.
 * @param owner connected as the owner of the tables.
 */
export async function migrateFor(dataSource: DataSource, owner: DataSource): Promise<void> {
  const [apiRole, ownerRole] = [await currentRole(dataSource), await currentRole(owner)];
  await migrate(owner, apiRole === ownerRole ? undefined : apiRole);
}

/**
 * Rejects a database that lacks a migration. A newer database is accepted, because old processes keep running during a
 * rollout.
 * @throws OutdatedSchemaError
 */
export async function requireUpToDateSchema(dataSource: DataSource): Promise<void> {
  const appliedNames = new Set((await appliedMigrations(dataSource)).map(({ name }) => name));
  const missing = dataSource.migrations.filter(({ name }) => !appliedNames.has(name ?? '')).length;
  if (missing === 0) return;
  throw new OutdatedSchemaError(
    `A la base de datos le faltan ${missing} de ${dataSource.migrations.length} migraciones: corre antes npm run migrar -w @cartera/api, o quita CARTERA_MIGRAR=0`,
  );
}

async function appliedMigrations(dataSource: DataSource): Promise<{ name: string }[]> {
  try {
    return await rows<{ name: string }>(dataSource, 'SELECT name FROM migrations');
  } catch (error) {
    if (pgCode(error) === UNDEFINED_TABLE) return [];
    throw error;
  }
}
