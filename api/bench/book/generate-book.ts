import pg from 'pg';
import { BulkCopy } from './copy.js';
import { addGarantias } from './garantias.js';
import { addMetas, clienteCount, enroll, hire, type Personal } from './personas.js';
import { Lender } from './prestamista.js';
import { Random } from './random.js';

export interface LibroRequest {
  /** A migrated database. */
  readonly url: string;
  readonly prestamos: number;
  readonly seed: number;
  /** The day the book is as of, `YYYY-MM-DD`. */
  readonly today: string;
  /** Adds to a database that already has data. */
  readonly appending?: boolean;
  /** Told now and then how many loans are copied. */
  readonly onProgress?: (prestamos: number) => void;
}

export interface GeneratedLibro {
  readonly prestamos: number;
  readonly clientes: number;
  /** In every table together. */
  readonly rows: number;
}

/** The database has a book of its own. */
export class LibroNotEmptyError extends Error {
  override readonly name = 'LibroConDatos';
}

/** Days back to the oldest loan. */
const LIBRO_DAYS = 400;
const PRESTAMOS_PER_BATCH = 2_000;
/** Above it a row costs more to check and to index one by one than all of them together at the end. */
const MANY_PRESTAMOS = 5_000;

/**
 * Fills a database with a book of any size: staff, clients, loans with their plans, payments, collateral and goals. The
 * same order makes the same book, but for password hashes. All of it in one transaction: a book is never left half full.
 * @throws LibroConDatos where there is data and nobody said to add to it.
 */
export async function generateLibro(request: LibroRequest): Promise<GeneratedLibro> {
  const cliente = new pg.Client({ connectionString: request.url });
  await cliente.connect();
  try {
    await cliente.query('SET statement_timeout = 0');
    await cliente.query('BEGIN');
    const book = await fill(cliente, request);
    await cliente.query('COMMIT');
    // So that the planner knows the book, and counts may read indexes alone.
    await cliente.query('VACUUM (ANALYZE)');
    return book;
  } finally {
    // What was not committed goes with the connection.
    await cliente.end();
  }
}

async function fill(cliente: pg.Client, request: LibroRequest): Promise<GeneratedLibro> {
  const firstCliente = await nextCliente(cliente, request.appending === true);
  const isLarge = request.prestamos >= MANY_PRESTAMOS && (await isSuperuser(cliente));
  const indexes = isLarge ? await dropIndexes(cliente) : [];
  const random = new Random(request.seed);
  const bulkCopy = new BulkCopy(cliente);
  const opening = new Date(Date.parse(`${request.today}T12:00:00Z`) - LIBRO_DAYS * 86_400_000);
  const prefix = firstCliente === 0 ? '' : `l${request.seed}.`;
  const personal = await hire(bulkCopy, random, request.prestamos, prefix, opening);
  addMetas(bulkCopy, random, personal, request.today, opening);
  await prestarAll(bulkCopy, random, personal, request, firstCliente);
  for (const index of indexes) await cliente.query(index);
  // A large copy leaves the triggers out, and what they count of a small one depends on who connected.
  await cliente.query('SELECT recontar()');
  return {
    prestamos: request.prestamos,
    clientes: clienteCount(request.prestamos),
    rows: bulkCopy.rows,
  };
}

/** Clients join all along, each before their first loan, and the oldest loans come first. */
async function prestarAll(
  bulkCopy: BulkCopy,
  random: Random,
  personal: Personal,
  { prestamos, today, onProgress }: LibroRequest,
  firstCliente: number,
): Promise<void> {
  const lender = new Lender(bulkCopy, random, today, personal.admin);
  const clientes = [];
  for (let done = 0; done < prestamos; done++) {
    const daysAgo = Math.floor((1 - done / prestamos) * LIBRO_DAYS);
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

/** @returns the place of the first client to add: identity numbers follow those that are there. */
async function nextCliente(cliente: pg.Client, appending: boolean): Promise<number> {
  const { rows } = await cliente.query<{ hay: boolean; siguiente: string }>(
    `SELECT EXISTS (SELECT FROM usuario) OR EXISTS (SELECT FROM cliente) AS hay,
            coalesce(max(cedula)::bigint - 9999999999, 1) AS siguiente FROM cliente`,
  );
  const [{ hay, siguiente } = { hay: false, siguiente: '0' }] = rows;
  if (!hay) return 0;
  if (!appending) throw new LibroNotEmptyError('La base de datos ya tiene datos');
  return Math.max(1, Number(siguiente));
}

async function isSuperuser(cliente: pg.Client): Promise<boolean> {
  const { rows } = await cliente.query<{ es: boolean }>(
    'SELECT rolsuper AS es FROM pg_roles WHERE rolname = current_user',
  );
  return rows[0]?.es === true;
}

/**
 * Takes the checks of references and the indexes out of the way of a large copy, until the end of the transaction.
 * The rows come from the domain's rules and the reconciliation can check them; this needs a superuser.
 * @returns the statements that make the indexes again.
 */
async function dropIndexes(cliente: pg.Client): Promise<string[]> {
  await cliente.query('SET LOCAL session_replication_role = replica');
  await cliente.query(`SET LOCAL maintenance_work_mem = '512MB'`);
  const { rows } = await cliente.query<{ nombre: string; definicion: string }>(
    `SELECT c.relname AS nombre, pg_get_indexdef(i.indexrelid) AS definicion
       FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
       JOIN pg_class t ON t.oid = i.indrelid JOIN pg_namespace n ON n.oid = t.relnamespace
      WHERE n.nspname = 'public' AND NOT i.indisunique ORDER BY 1`,
  );
  for (const { nombre } of rows) await cliente.query(`DROP INDEX ${pg.escapeIdentifier(nombre)}`);
  return rows.map(({ definicion }) => definicion);
}
