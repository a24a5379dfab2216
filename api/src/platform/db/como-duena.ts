import type { DataSource } from 'typeorm';
import { conectar, crearFuenteDeDatos } from './fuente-de-datos.js';

/**
 * Does what only the owner of the tables may (record 10), over a connection that lasts no longer than that.
 * @param base connected as the API's role, which is the owner where there is no `urlDuena`.
 * @param paciencia milliseconds that the owner's connection is tried for.
 */
export async function comoDuena(
  base: DataSource,
  urlDuena: string | undefined,
  paciencia: number,
  hacer: (duena: DataSource) => Promise<void>,
): Promise<void> {
  if (urlDuena === undefined) return hacer(base);
  const duena = crearFuenteDeDatos(urlDuena, []);
  try {
    await conectar(duena, paciencia);
    await hacer(duena);
  } finally {
    if (duena.isInitialized) await duena.destroy();
  }
}
