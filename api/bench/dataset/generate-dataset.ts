import { setImmediate as turn } from 'node:timers/promises';
import pg from 'pg';
import { CARTERA, OFICINA } from '../../src/esquema/cajas.sql.js';
import { finishBulkLoad, prepareBulkLoad } from './bulk-load.js';
import { BulkCopy } from './copy.js';
import { addGarantias } from './garantias.js';
import { Lender } from './lender.js';
import { addMetas, clienteCount, enroll, hire } from './personas.js';
import { Random } from './random.js';
import { recordTerms } from './record-terms.sql.js';

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
const PRESTAMOS_PER_BATCH = 10_000;
/** While these are generated, the socket of the batch before waits. */
const PRESTAMOS_PER_TURN = 20;
/** From this size it is faster to build the indexes at the end. */
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
    const { next, occupied } = await existing(client);
    if (occupied && !request.appending) throw new DatabaseNotEmptyError('La base de datos ya tiene datos');
    const isBulk = !occupied && request.prestamos >= MANY_PRESTAMOS && (await isSuperuser(client));
    if (isBulk) await prepareBulkLoad(client);
    const rows = await fill(request, new BulkCopy(client, isBulk), next, occupied ? `l${request.seed}.` : '');
    if (isBulk) await finishBulkLoad(client);
    await client.query(`SELECT setval(pg_get_serial_sequence('cobro', 'numero'), max(numero)) FROM cobro`);
    await postAsientos(client);
    // A trigger chains the trail.
    if (isBulk) await client.query('SET LOCAL session_replication_role = DEFAULT');
    await client.query(recordTerms(UNRECORDED));
    // One slot for each counter, so that the same seed makes the same rows.
    await client.query('SELECT recontar()');
    await client.query('COMMIT');
    // The planner needs statistics, and counts need the visibility map for index-only scans.
    if (!isBulk) await client.query('VACUUM (ANALYZE)');
    return { prestamos: request.prestamos, clientes: clienteCount(request.prestamos), rows };
  } finally {
    // Closing the connection rolls back an open transaction.
    await client.end();
  }
}

const UNRECORDED = `NOT EXISTS (SELECT FROM auditoria a WHERE a.entidad = 'prestamo' AND a.entidad_id = p.id)`;

/** Posts the journal of the copied loans. The trigger has posted the payments, unless the copy ran without it. */
async function postAsientos(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO asiento (id, tipo, fecha, de_id, a_id, monto, prestamo_id, created_at)
     SELECT id, tipo, fecha, $1, $2, monto, prestamo_id, created_at FROM movimiento WHERE tipo = 'cobro'
     ON CONFLICT (id) DO NOTHING`,
    [CARTERA, OFICINA],
  );
  await client.query(
    `SELECT asentar_desembolso(id, greatest(fecha_inicio, (created_at AT TIME ZONE 'America/Bogota')::date), created_at)
       FROM prestamo`,
  );
  await client.query('SELECT asentar_resultados(array_agg(id)) FROM prestamo');
}

/** The first numbers that are free. */
interface NextNumbers {
  readonly cliente: number;
  readonly recibo: number;
}

/** @param prefix keeps user names unique. @returns the number of rows. */
async function fill(
  { prestamos, seed, today, onProgress }: DatasetRequest,
  bulkCopy: BulkCopy,
  next: NextNumbers,
  prefix: string,
): Promise<number> {
  const random = new Random(seed);
  const opening = new Date(Date.parse(`${today}T12:00:00Z`) - DATASET_DAYS * 86_400_000);
  const personal = await hire(bulkCopy, random, prestamos, prefix, opening);
  addMetas(bulkCopy, random, personal, today, opening);
  const lender = new Lender(bulkCopy, random, today, personal.admin, next.recibo);
  const clientes = [];
  // The oldest loans come first, and each client before its first loan.
  for (let done = 0; done < prestamos; done++) {
    const daysAgo = Math.floor((1 - done / prestamos) * DATASET_DAYS);
    const moment = new Date(Date.parse(`${today}T11:00:00Z`) - daysAgo * 86_400_000);
    while (clientes.length < clienteCount(done + 1)) {
      clientes.push(enroll(bulkCopy, random, personal, next.cliente + clientes.length, moment));
    }
    const recent = clientes.at(-1);
    const oldCliente = random.pick(clientes);
    const id = lender.prestar(random.integer(2) === 0 && recent ? recent : oldCliente, daysAgo);
    addGarantias(bulkCopy, random, { id, number: done }, personal.admin, moment);
    if ((done + 1) % PRESTAMOS_PER_TURN === 0) await turn();
    if ((done + 1) % PRESTAMOS_PER_BATCH === 0) {
      await bulkCopy.flush();
      onProgress?.(done + 1);
    }
  }
  await bulkCopy.finish();
  return bulkCopy.rows;
}

/** Identity numbers and receipts continue after the existing ones. */
async function existing(client: pg.Client): Promise<{ occupied: boolean; next: NextNumbers }> {
  const { rows } = await client.query<{ occupied: boolean; cliente: string; recibo: string }>(
    `SELECT EXISTS (SELECT FROM usuario) OR EXISTS (SELECT FROM cliente) AS occupied,
            (SELECT coalesce(max(cedula)::bigint - 9999999999, 1) FROM cliente) AS cliente,
            (SELECT coalesce(max(numero), 0) + 1 FROM cobro) AS recibo`,
  );
  const [{ occupied, cliente, recibo } = { occupied: false, cliente: '0', recibo: '1' }] = rows;
  return { occupied, next: { cliente: occupied ? Math.max(1, Number(cliente)) : 0, recibo: Number(recibo) } };
}

async function isSuperuser(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ superuser: boolean }>(
    'SELECT rolsuper AS superuser FROM pg_roles WHERE rolname = current_user',
  );
  return rows[0]?.superuser === true;
}
