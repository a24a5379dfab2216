// `npm run datos -- --prestamos 100000`: fills an empty database with a data set of that size.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withDatabase } from '../src/app/database.js';
import { explainFailure } from '../src/app/explain-failure.js';
import { SystemClock } from '../src/platform/clock.js';
import { readEnv } from '../src/platform/config/env.js';
import { readSecrets } from '../src/platform/config/secrets.js';
import { migrate } from '../src/platform/db/data-source.js';
import { EmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.js';
import { DatabaseNotEmptyError, generateDataset } from './dataset/generate-dataset.js';
import { DATASET_ADMIN } from './dataset/personas.js';

const USAGE = `Uso: npm run datos -- --prestamos 100000 [--semilla 1] [--sobre-datos]
  --prestamos     cuántos préstamos, con sus clientes, cuotas y cobros
  --semilla       la misma semilla hace los mismos datos
  --sobre-datos   agrega a una base que ya tiene datos`;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Opens the database that the portal would use. @returns its URL, and a function that closes it. */
async function openDatabase(): Promise<{ url: string; close: () => Promise<void> }> {
  const { databaseUrl, dataFolder } = readEnv(process.env);
  if (databaseUrl) return { url: databaseUrl, close: async () => {} };
  const { claveBase } = await readSecrets(dataFolder);
  const postgres = await EmbeddedPostgres.start({
    folder: join(dataFolder, 'postgres'),
    password: claveBase,
  });
  return { url: postgres.url(), close: () => postgres.stop() };
}

async function execute(prestamos: number, seed: number, appending: boolean): Promise<void> {
  const { url, close } = await openDatabase();
  try {
    await withDatabase(url, 0, (database) => migrate(database));
    const start = Date.now();
    const today = new SystemClock().today();
    const onProgress = (done: number) => done % 50_000 === 0 && say(`${done} préstamos…`);
    const generated = await generateDataset({ url, prestamos, seed, today, appending, onProgress });
    const seconds = ((Date.now() - start) / 1000).toFixed(1);
    say(
      `${generated.prestamos} préstamos de ${generated.clientes} clientes: ${generated.rows} filas en ${seconds} s.`,
    );
    if (!appending) say(`Entra con ${DATASET_ADMIN.usuario} y ${DATASET_ADMIN.password}.`);
  } finally {
    await close();
  }
}

const { values } = parseArgs({
  options: {
    prestamos: { type: 'string' },
    semilla: { type: 'string', default: '1' },
    'sobre-datos': { type: 'boolean', default: false },
  },
});
const prestamos = Number(values.prestamos);
if (!Number.isInteger(prestamos) || prestamos < 1 || !Number.isInteger(Number(values.semilla))) {
  say(USAGE);
  process.exitCode = 1;
} else {
  try {
    await execute(prestamos, Number(values.semilla), values['sobre-datos']);
  } catch (error) {
    const isNotEmpty = error instanceof DatabaseNotEmptyError;
    say(isNotEmpty ? `${error.message}: usa una vacía, o agrega --sobre-datos.` : explainFailure(error));
    process.exitCode = 1;
  }
}
