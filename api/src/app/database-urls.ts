import { join } from 'node:path';
import type { Env } from '../platform/config/env.js';
import { readSecrets } from '../platform/config/secrets.js';
import { EmbeddedPostgres } from '../platform/postgres/embedded-postgres.js';

/** The addresses of the database, one for each role that connects to it. */
export interface DatabaseUrls {
  /** For the API. */
  readonly api: string;
  /** For migrations, as the owner of the tables; undefined where the API's role owns them (record 8). */
  readonly owner: string | undefined;
  /** The embedded server, if there is one. */
  readonly postgres: EmbeddedPostgres | undefined;
}

/**
 * The database that the variables name, or else the embedded one, which it starts.
 * @param share true to join an embedded server that an API is already using.
 * @throws DatabaseInUseError if an API is using it and `share` is false.
 */
export async function resolveUrls(env: Env, share = false): Promise<DatabaseUrls> {
  if (env.databaseUrl !== undefined) {
    return { api: env.databaseUrl, owner: env.ownerDatabaseUrl, postgres: undefined };
  }
  const { dataFolder } = env;
  const postgres = await EmbeddedPostgres.start({
    folder: join(dataFolder, 'postgres'),
    password: (await readSecrets(dataFolder)).claveBase,
    share,
  });
  return { api: postgres.apiUrl(), owner: postgres.url(), postgres };
}
