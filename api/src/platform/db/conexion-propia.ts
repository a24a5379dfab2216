import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { fila } from './consultar.js';

/**
 * Runs work on a connection of its own, under its own time limit: what looks at the whole book takes longer than a
 * request may.
 * @param limiteMs of each statement; 0 for none.
 */
export async function conConexionPropia<T>(
  base: DataSource,
  limiteMs: number,
  trabajo: (ejecutor: EntityManager) => Promise<T>,
): Promise<T> {
  const conexion = base.createQueryRunner();
  try {
    await conexion.query(`SET statement_timeout = ${limiteMs}`);
    return await trabajo(conexion.manager);
  } finally {
    await devolver(conexion);
  }
}

/**
 * The same, where no other process holds the lock.
 * @returns nothing where another one does.
 */
export function conCerrojo<T>(
  base: DataSource,
  cerrojo: number,
  limiteMs: number,
  trabajo: (ejecutor: EntityManager) => Promise<T>,
): Promise<T | undefined> {
  return conConexionPropia(base, limiteMs, async (ejecutor) => {
    const cogido = await fila<{ mio: boolean }>(ejecutor, 'SELECT pg_try_advisory_lock($1) AS mio', [
      cerrojo,
    ]);
    return cogido?.mio ? trabajo(ejecutor) : undefined;
  });
}

/** Gives the connection back as every other user of the pool expects it. */
async function devolver(conexion: QueryRunner): Promise<void> {
  try {
    await conexion.query('SELECT pg_advisory_unlock_all()');
    await conexion.query('RESET statement_timeout');
  } catch {
    // Only a connection that died refuses, and the server let go of its locks; the work's own error says why.
  } finally {
    await conexion.release();
  }
}
