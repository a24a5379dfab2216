import { join } from 'node:path';
import type { Env } from './config/env.js';
import { readSecrets } from './config/secrets.js';
import { EmbeddedPostgres } from './platform/db/embedded-postgres.js';

/** Where the database is, and as whom. */
export interface Addresses {
  /** What the API connects with. */
  readonly api: string;
  /** What migrates, where the API's role owns nothing (record 8). */
  readonly owner: string | undefined;
  /** The server, where it is ours. */
  readonly postgres: EmbeddedPostgres | undefined;
}

/**
 * The database the variables name; without any, the embedded one, which is started.
 * @param share whether an API may be using the embedded one.
 * @throws BaseEnUso where it is, and may not.
 */
export async function resolveUrls(env: Env, share = false): Promise<Addresses> {
  if (env.databaseUrl !== undefined) {
    return { api: env.databaseUrl, owner: env.ownerDatabaseUrl, postgres: undefined };
  }
  const { dataFolder } = env;
  const postgres = await EmbeddedPostgres.start({
    folder: join(dataFolder, 'postgres'),
    clave: (await readSecrets(dataFolder)).claveBase,
    share,
  });
  return { api: postgres.urlDeLaApi(), owner: postgres.url(), postgres };
}
