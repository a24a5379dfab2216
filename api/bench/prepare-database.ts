import { withDatabase } from '../src/app/database.js';
import { migrate } from '../src/platform/db/data-source.js';
import type { EmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.js';
import { DatabaseNotEmptyError, generateDataset } from './dataset/generate-dataset.js';

interface Options {
  /** The number of loans. */
  readonly prestamos: number;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly say: (text: string) => void;
}

/** The name of the database with that many loans. */
export const databaseName = (prestamos: number): string => `prestamos_${prestamos}`;

/** Creates and fills a database, unless an earlier run did. @returns its URL. */
export async function prepareDatabase(
  postgres: EmbeddedPostgres,
  { prestamos, today, say }: Options,
): Promise<string> {
  const name = databaseName(prestamos);
  await postgres.createDatabase(name);
  const url = postgres.url(name);
  await withDatabase(url, 0, async (database) => {
    await migrate(database);
    // The nightly job counts as done, so that it does not run beside the measured calls.
    await database.query(
      'INSERT INTO trabajo_nocturno (dia, empezado, terminado) VALUES ($1, now(), now()) ON CONFLICT DO NOTHING',
      [today],
    );
  });
  const start = Date.now();
  try {
    const { rows } = await generateDataset({ url, prestamos, seed: 1, today });
    say(`${prestamos} préstamos: ${rows} filas en ${Math.round((Date.now() - start) / 1000)} s.`);
  } catch (error) {
    if (!(error instanceof DatabaseNotEmptyError)) throw error;
  }
  return url;
}
