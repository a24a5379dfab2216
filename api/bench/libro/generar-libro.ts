import pg from 'pg';
import { Azar } from './azar.js';
import { Copia } from './copia.js';
import { garantizar } from './garantias.js';
import { afiliar, contratar, cuantosClientes, type Personal, ponerMetas } from './personas.js';
import { Prestamista } from './prestamista.js';

export interface PedidoDeLibro {
  /** A migrated database. */
  readonly url: string;
  readonly prestamos: number;
  readonly semilla: number;
  /** The day the book is as of, `YYYY-MM-DD`. */
  readonly hoy: string;
  /** Adds to a database that already has data. */
  readonly sobreDatos?: boolean;
  /** Told now and then how many loans are copied. */
  readonly alAvanzar?: (prestamos: number) => void;
}

export interface LibroGenerado {
  readonly prestamos: number;
  readonly clientes: number;
  /** In every table together. */
  readonly filas: number;
}

/** The database has a book of its own. */
export class LibroConDatos extends Error {
  override readonly name = 'LibroConDatos';
}

/** Days back to the oldest loan. */
const DIAS_DEL_LIBRO = 400;
const PRESTAMOS_POR_TANDA = 2_000;
/** Above it a row costs more to check and to index one by one than all of them together at the end. */
const MUCHOS_PRESTAMOS = 5_000;

/**
 * Fills a database with a book of any size: staff, clients, loans with their plans, payments, collateral and goals. The
 * same order makes the same book, but for password hashes. All of it in one transaction: a book is never left half full.
 * @throws LibroConDatos where there is data and nobody said to add to it.
 */
export async function generarLibro(pedido: PedidoDeLibro): Promise<LibroGenerado> {
  const cliente = new pg.Client({ connectionString: pedido.url });
  await cliente.connect();
  try {
    await cliente.query('SET statement_timeout = 0');
    await cliente.query('BEGIN');
    const libro = await llenar(cliente, pedido);
    await cliente.query('COMMIT');
    // So that the planner knows the book, and counts may read indexes alone.
    await cliente.query('VACUUM (ANALYZE)');
    return libro;
  } finally {
    // What was not committed goes with the connection.
    await cliente.end();
  }
}

async function llenar(cliente: pg.Client, pedido: PedidoDeLibro): Promise<LibroGenerado> {
  const primerCliente = await siguienteCliente(cliente, pedido.sobreDatos === true);
  const esGrande = pedido.prestamos >= MUCHOS_PRESTAMOS && (await esSuperusuario(cliente));
  const indices = esGrande ? await soltarIndices(cliente) : [];
  const azar = new Azar(pedido.semilla);
  const copia = new Copia(cliente);
  const apertura = new Date(Date.parse(`${pedido.hoy}T12:00:00Z`) - DIAS_DEL_LIBRO * 86_400_000);
  const prefijo = primerCliente === 0 ? '' : `l${pedido.semilla}.`;
  const personal = await contratar(copia, azar, pedido.prestamos, prefijo, apertura);
  ponerMetas(copia, azar, personal, pedido.hoy, apertura);
  await prestarTodo(copia, azar, personal, pedido, primerCliente);
  for (const indice of indices) await cliente.query(indice);
  // A large copy leaves the triggers out, and what they count of a small one depends on who connected.
  await cliente.query('SELECT recontar()');
  return {
    prestamos: pedido.prestamos,
    clientes: cuantosClientes(pedido.prestamos),
    filas: copia.filas,
  };
}

/** Clients join all along, each before their first loan, and the oldest loans come first. */
async function prestarTodo(
  copia: Copia,
  azar: Azar,
  personal: Personal,
  { prestamos, hoy, alAvanzar }: PedidoDeLibro,
  primerCliente: number,
): Promise<void> {
  const prestamista = new Prestamista(copia, azar, hoy, personal.admin);
  const clientes = [];
  for (let hechos = 0; hechos < prestamos; hechos++) {
    const haceDias = Math.floor((1 - hechos / prestamos) * DIAS_DEL_LIBRO);
    const momento = new Date(Date.parse(`${hoy}T11:00:00Z`) - haceDias * 86_400_000);
    while (clientes.length < cuantosClientes(hechos + 1)) {
      clientes.push(afiliar(copia, azar, personal, primerCliente + clientes.length, momento));
    }
    const reciente = clientes.at(-1);
    const antiguo = azar.uno(clientes);
    const id = prestamista.prestar(azar.entero(2) === 0 && reciente ? reciente : antiguo, haceDias);
    garantizar(copia, azar, { id, numero: hechos }, personal.admin, momento);
    if ((hechos + 1) % PRESTAMOS_POR_TANDA === 0) {
      await copia.volcar();
      alAvanzar?.(hechos + 1);
    }
  }
  await copia.volcar();
}

/** @returns the place of the first client to add: identity numbers follow those that are there. */
async function siguienteCliente(cliente: pg.Client, sobreDatos: boolean): Promise<number> {
  const { rows } = await cliente.query<{ hay: boolean; siguiente: string }>(
    `SELECT EXISTS (SELECT FROM usuario) OR EXISTS (SELECT FROM cliente) AS hay,
            coalesce(max(cedula)::bigint - 9999999999, 1) AS siguiente FROM cliente`,
  );
  const [{ hay, siguiente } = { hay: false, siguiente: '0' }] = rows;
  if (!hay) return 0;
  if (!sobreDatos) throw new LibroConDatos('La base de datos ya tiene datos');
  return Math.max(1, Number(siguiente));
}

async function esSuperusuario(cliente: pg.Client): Promise<boolean> {
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
async function soltarIndices(cliente: pg.Client): Promise<string[]> {
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
