import type { DataSource } from 'typeorm';
import { row } from './query.js';

/** The connections of the API share sessions of the database, so one would read in the scope of another. */
export class SharedSessionsError extends Error {
  override readonly name = 'SharedSessionsError';
}

/** Twice in a row and in turn: a pooler may give a connection the sessions in turn, or always the last one. */
const READS = [0, 0, 1, 1, 0];

/**
 * Checks that each connection keeps its session of the database from one statement to the next. The scope of a collector and
 * the advisory locks are stored in it (record 21). A pooler by transactions hands sessions out anew for each.
 * @throws SharedSessionsError
 */
export async function requireOwnSessions(dataSource: DataSource): Promise<void> {
  const connections = [dataSource.createQueryRunner(), dataSource.createQueryRunner()];
  try {
    for (const [number, { manager }] of connections.entries()) {
      await row(manager, `SELECT set_config('cartera.conexion', $1, false)`, [String(number)]);
    }
    for (const number of READS) {
      const stored = await row<{ conexion: string | null }>(
        connections[number]?.manager ?? dataSource.manager,
        `SELECT current_setting('cartera.conexion', true) AS conexion`,
      );
      if (stored?.conexion === String(number)) continue;
      throw new SharedSessionsError(
        'DATABASE_URL pasa por un pooler que reparte las sesiones por transacción, y un cobrador podría ver lo de otro: usa la dirección directa de Postgres, o pon el pooler en modo sesión (pool_mode = session)',
      );
    }
  } finally {
    for (const connection of connections) await connection.release();
  }
}
