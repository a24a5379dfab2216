import { join } from 'node:path';
import type { Entorno } from './config/env.js';
import { leerSecretos } from './config/secretos.js';
import { PostgresEmbebido } from './platform/db/embedded-postgres.js';

/** Where the database is, and as whom. */
export interface Direcciones {
  /** What the API connects with. */
  readonly api: string;
  /** What migrates, where the API's role owns nothing (record 8). */
  readonly duena: string | undefined;
  /** The server, where it is ours. */
  readonly postgres: PostgresEmbebido | undefined;
}

/**
 * The database the variables name; without any, the embedded one, which is started.
 * @param compartir whether an API may be using the embedded one.
 * @throws BaseEnUso where it is, and may not.
 */
export async function direccionesDe(entorno: Entorno, compartir = false): Promise<Direcciones> {
  if (entorno.baseUrl !== undefined) {
    return { api: entorno.baseUrl, duena: entorno.baseUrlDuena, postgres: undefined };
  }
  const { carpetaDatos } = entorno;
  const postgres = await PostgresEmbebido.arrancar({
    carpeta: join(carpetaDatos, 'postgres'),
    clave: (await leerSecretos(carpetaDatos)).claveBase,
    compartir,
  });
  return { api: postgres.urlDeLaApi(), duena: postgres.url(), postgres };
}
