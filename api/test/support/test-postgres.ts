import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createDatabase } from '../../src/app/database.js';
import { connect, migrate } from '../../src/platform/db/data-source.js';
import { EmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.js';

/** Holds the URL of the administrative database of the test server. */
export const URL_VARIABLE = 'CARTERA_PRUEBAS_URL';

/** Holds the same URL for the API's role, which owns no table. */
export const API_URL_VARIABLE = 'CARTERA_PRUEBAS_URL_API';

/** Migrated once. `CREATE DATABASE … TEMPLATE` copies it in milliseconds. */
export const TEMPLATE_DATABASE = 'plantilla';

/** Starts the server of the test run, without durability, and migrates the template. */
export async function startTestPostgres(folder: string): Promise<{ shutDown: () => Promise<void> }> {
  const postgres = await EmbeddedPostgres.start({
    folder: join(folder, 'postgres'),
    password: 'pruebas',
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  await postgres.createDatabase(TEMPLATE_DATABASE);
  const base = createDatabase(postgres.url(TEMPLATE_DATABASE), 'todo');
  await connect(base, 0);
  await migrate(base, new URL(postgres.apiUrl()).username);
  await base.destroy();
  process.env[URL_VARIABLE] = postgres.url('postgres');
  process.env[API_URL_VARIABLE] = postgres.apiUrl('postgres');
  return {
    shutDown: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
