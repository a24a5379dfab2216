import pg from 'pg';
import { ISSUE_MISSING_RECIBOS } from '../../src/esquema/missing-recibos.sql.js';
import { BulkCopy } from './copy.js';
import { addGarantias } from './garantias.js';
import { Lender } from './lender.js';
import { addMetas, clienteCount, enroll, hire, type Personal } from './personas.js';
import { Random } from './random.js';

export interface DatasetRequest {
  /** A migrated database. */
  readonly url: string;
  readonly prestamos: number;
  readonly seed: number;
  /** The last day of the generated data, `YYYY-MM-DD`. */
  readonly today: string;
  /** Adds to a database that already has data. */
  readonly appending?: boolean;
  /** Called after each batch with the number of copied loans. */
  readonly onProgress?: (prestamos: number) => void;
}

export interface GeneratedDataset {
  readonly prestamos: number;
  readonly clientes: number;
  /** Rows of all tables. */
  readonly rows: number;
}

/** The database already has data. */
export class DatabaseNotEmptyError extends Error {
  override readonly name = 'DatabaseNotEmptyError';
}

/** The age of the oldest loan, in days. */
const DATASET_DAYS = 400;
const PRESTAMOS_PER_BATCH = 2_000;
/** From this size it is faster to drop the indexes and build them at the end. */
const MANY_PRESTAMOS = 5_000;

/**
 * Fills a database of any size in one transaction: staff, clients, loans with their plans, payments, collateral and
 * goals. The same request generates the same data, except password hashes.
 * @throws DatabaseNotEmptyError if the database has data and `appending` is not true.
 */
export async function generateDataset(request: DatasetRequest): Promise<GeneratedDataset> {
  const client = new pg.Client({ connectionString: request.url });
  await client.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('BEGIN');
    const generated = await fill(client, request);
    await client.query('COMMIT');
    // The planner needs statistics, and counts need the visibility map for index-only scans.
    await client.query('VACUUM (ANALYZE)');
    return generated;
  } finally {
    // Closing the connection rolls back an open transaction.
    await client.end();
  }
}

async function fill(client: pg.Client, request: DatasetRequest): Promise<GeneratedDataset> {
  const firstCliente = await nextCliente(client, request.appending === true);
  const isLarge = request.prestamos >= MANY_PRESTAMOS && (await isSuperuser(client));
  const indexes = isLarge ? await dropIndexes(client) : [];
  const random = new Random(request.seed);
  const bulkCopy = new BulkCopy(client);
  const opening = new Date(Date.parse(`${request.today}T12:00:00Z`) - DATASET_DAYS * 86_400_000);
  const prefix = firstCliente === 0 ? '' : `l${request.seed}.`;
  const personal = await hire(bulkCopy, random, request.prestamos, prefix, opening);
  addMetas(bulkCopy, random, personal, request.today, opening);
  await prestarAll(bulkCopy, random, personal, request, firstCliente);
  for (const index of indexes) await client.query(index);
  await client.query('ANALYZE');
  const { rowCount: recibos } = await client.query(ISSUE_MISSING_RECIBOS, ['Cartera', '-infinity']);
  // A large copy runs without the triggers that keep the counters.
  await client.query('SELECT recontar()');
  return {
    prestamos: request.prestamos,
    clientes: clienteCount(request.prestamos),
    rows: bulkCopy.rows + (recibos ?? 0),
  };
}

/** Adds clients and loans, the oldest first. Each client is added before its first loan. */
async function prestarAll(
  bulkCopy: BulkCopy,
  random: Random,
  personal: Personal,
  { prestamos, today, onProgress }: DatasetRequest,
  firstCliente: number,
): Promise<void> {
  const lender = new Lender(bulkCopy, random, today, personal.admin);
  const clientes = [];
  for (let done = 0; done < prestamos; done++) {
    const daysAgo = Math.floor((1 - done / prestamos) * DATASET_DAYS);
    const moment = new Date(Date.parse(`${today}T11:00:00Z`) - daysAgo * 86_400_000);
    while (clientes.length < clienteCount(done + 1)) {
      clientes.push(enroll(bulkCopy, random, personal, firstCliente + clientes.length, moment));
    }
    const recent = clientes.at(-1);
    const oldCliente = random.pick(clientes);
    const id = lender.prestar(random.integer(2) === 0 && recent ? recent : oldCliente, daysAgo);
    addGarantias(bulkCopy, random, { id, number: done }, personal.admin, moment);
    if ((done + 1) % PRESTAMOS_PER_BATCH === 0) {
      await bulkCopy.flush();
      onProgress?.(done + 1);
    }
  }
  await bulkCopy.flush();
}

/** @returns the number of the first new client. Identity numbers continue after the existing ones. */
async function nextCliente(client: pg.Client, appending: boolean): Promise<number> {
  const { rows } = await client.query<{ occupied: boolean; next: string }>(
    `SELECT EXISTS (SELECT FROM usuario) OR EXISTS (SELECT FROM cliente) AS occupied,
            coalesce(max(cedula)::bigint - 9999999999, 1) AS next FROM cliente`,
  );
  const [{ occupied, next } = { occupied: false, next: '0' }] = rows;
  if (!occupied) return 0;
  if (!appending) throw new DatabaseNotEmptyError('La base de datos ya tiene datos');
  return Math.max(1, Number(next));
}

async function isSuperuser(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ superuser: boolean }>(
    'SELECT rolsuper AS superuser FROM pg_roles WHERE rolname = current_user',
  );
  return rows[0]?.superuser === true;
}

/**
 * Turns off foreign keys and triggers until the end of the transaction, and drops the indexes. Needs a superuser. The
 * reconciliation can check the rows afterwards.
 * @returns the statements that build the indexes again.
 */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  await client.query('SET LOCAL session_replication_role = replica');
  await client.query(`SET LOCAL maintenance_work_mem = '512MB'`);
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT c.relname AS name, pg_get_indexdef(i.indexrelid) AS definition
       FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
       JOIN pg_class t ON t.oid = i.indrelid JOIN pg_namespace n ON n.oid = t.relnamespace
      WHERE n.nspname = 'public' AND NOT i.indisunique ORDER BY 1`,
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${pg.escapeIdentifier(name)}`);
  return rows.map(({ definition }) => definition);
}
