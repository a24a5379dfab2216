import type { QueryRunner } from 'typeorm';

/**
 * The contributions of each table's rows to the counters (record 11). `filas` is the table, or the rows that a statement
 * inserted or deleted; `±` subtracts the deleted rows.
 */
export type Contributions = Readonly<Record<string, string>>;

/** A change of the rows of one table, as a trigger sees it in `viejas` and `nuevas`. */
export type CountedEvent = 'INSERT' | 'UPDATE' | 'DELETE';

export const COUNTED_EVENTS = ['INSERT', 'UPDATE', 'DELETE'] as const satisfies readonly CountedEvent[];

/** Locks the client, so that a loan and a change of the client's collector wait for each other. */
const LOCK_CLIENTE = `
  PERFORM FROM cliente c WHERE c.id IN (SELECT t.cliente_id FROM (filas) t WHERE t.cobrador_id IS NULL)
    ORDER BY c.id FOR SHARE;`;

/** @param source the table, a view of it, or the changed rows. */
export function contribution(
  contributions: Contributions,
  table: string,
  source: string,
  sign: '' | '-' = '',
): string {
  return (contributions[table] ?? '').replaceAll('FROM filas', `FROM ${source}`).replaceAll('±', sign);
}

export const countingFunction = (table: string, event: CountedEvent): string =>
  `contar_${table}_${event.toLowerCase()}`;

/**
 * Creates the function of the trigger that counts the changes of a statement, or replaces it.
 * @param more further changes of the counters that follow from the statement.
 */
export async function createCounting(
  q: QueryRunner,
  contributions: Contributions,
  table: string,
  event: CountedEvent,
  more: readonly string[] = [],
): Promise<void> {
  const hasOld = event !== 'INSERT';
  const hasNew = event !== 'DELETE';
  const parts = [
    ...(hasOld ? [contribution(contributions, table, 'viejas', '-')] : []),
    ...(hasNew ? [contribution(contributions, table, 'nuevas')] : []),
    ...more,
  ];
  const touched = [...(hasOld ? ['viejas'] : []), ...(hasNew ? ['nuevas'] : [])]
    .map((source) => `SELECT cliente_id, cobrador_id FROM ${source}`)
    .join(' UNION ALL ');
  await q.query(`
    CREATE OR REPLACE FUNCTION ${countingFunction(table, event)}() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
    DECLARE
      mia smallint := tomar_ranura();
    BEGIN
      ${table === 'prestamo' ? LOCK_CLIENTE.replace('filas', touched) : ''}
      INSERT INTO contador AS c (que, clave, ranura, cuantos, monto, saldo)
      SELECT d.que, d.clave, mia, sum(d.cuantos), sum(d.monto), sum(d.saldo) FROM (${parts.join(' UNION ALL ')}) d
       GROUP BY d.que, d.clave HAVING sum(d.cuantos) <> 0 OR sum(d.monto) <> 0 OR sum(d.saldo) <> 0
      ON CONFLICT (que, clave, ranura) DO UPDATE
         SET cuantos = c.cuantos + excluded.cuantos, monto = c.monto + excluded.monto,
             saldo = c.saldo + excluded.saldo;
      RETURN NULL;
    END $$`);
}

const TRANSITIONS = {
  INSERT: 'NEW TABLE AS nuevas',
  UPDATE: 'OLD TABLE AS viejas NEW TABLE AS nuevas',
  DELETE: 'OLD TABLE AS viejas',
} as const satisfies Record<CountedEvent, string>;

/** Creates a trigger that runs a function once for each statement, with the rows in `viejas` and `nuevas`. */
export async function createStatementTrigger(
  q: QueryRunner,
  name: string,
  table: string,
  event: CountedEvent,
  perform: string,
): Promise<void> {
  await q.query(`
    CREATE TRIGGER ${name} AFTER ${event} ON ${table}
    REFERENCING ${TRANSITIONS[event]} FOR EACH STATEMENT EXECUTE FUNCTION ${perform}()`);
}

/** Counts a table that was not counted before: creates a function and a trigger for each event. */
export async function countTable(q: QueryRunner, contributions: Contributions, table: string): Promise<void> {
  for (const event of COUNTED_EVENTS) {
    const perform = countingFunction(table, event);
    await createCounting(q, contributions, table, event);
    await q.query(`REVOKE EXECUTE ON FUNCTION ${perform}() FROM PUBLIC`);
    await createStatementTrigger(q, `${table}_contar_${event.toLowerCase()}`, table, event, perform);
  }
}

/** Creates the view of the expected counters, for the first count and for the reconciliation, or replaces it. */
export async function createContado(q: QueryRunner, contributions: Contributions): Promise<void> {
  await q.query(`
    CREATE OR REPLACE VIEW contado AS
    SELECT que, clave, sum(cuantos)::bigint AS cuantos, sum(monto)::bigint AS monto, sum(saldo)::bigint AS saldo
      FROM (${everyContribution(contributions, (table) => table)}) d GROUP BY que, clave`);
}

/** The counters by collector. A collector reads the own keys as they are kept, and does not sum the rows. */
const BY_COBRADOR = ['cobro_mes', 'cobro_cancelado_mes', 'caja', 'caja_dia'];
const IS_BY_COBRADOR = `que IN (${BY_COBRADOR.map((name) => `'${name}'`).join(', ')})`;
const HAS_OWN_KEY = `(clave = cobrador.mi_id()::text OR clave LIKE cobrador.mi_id() || ' %')`;

/** Creates the counters of a collector (record 21), or replaces them. After it comes `createCounterViews`. */
export async function createScopedContador(q: QueryRunner, contributions: Contributions): Promise<void> {
  await q.query(`
    CREATE OR REPLACE VIEW cobrador.contador AS
    SELECT que, clave COLLATE "C" AS clave, 0::smallint AS ranura, cuantos, monto, saldo
      FROM (${everyContribution(contributions, (table) => `cobrador.${table}`)}) d
     WHERE NOT (${IS_BY_COBRADOR})
     UNION ALL
    SELECT que, clave, ranura, cuantos, monto, saldo FROM public.contador
     WHERE ${IS_BY_COBRADOR} AND ${HAS_OWN_KEY}`);
  await q.query(`
    CREATE OR REPLACE VIEW cobrador.contado AS
    SELECT que, clave, sum(cuantos)::bigint AS cuantos, sum(monto)::bigint AS monto, sum(saldo)::bigint AS saldo
      FROM cobrador.contador GROUP BY que, clave`);
}

/**
 * Creates a view of each counter, in both schemas, or replaces it. A collector's read of `contador` plans the rows of every
 * counter, which takes a hundred times longer than the read. A view uses the rights of who reads it: with those of its owner
 * it could be written, and `contador` by it.
 */
export async function createCounterViews(q: QueryRunner, contributions: Contributions): Promise<void> {
  const parts = everyContribution(contributions, (table) => `cobrador.${table}`).split('UNION ALL');
  for (const name of new Set(parts.map(counterOf))) {
    const counted = parts.filter((part) => counterOf(part) === name).join('UNION ALL');
    const stored = `SELECT clave, cuantos, monto, saldo FROM public.contador WHERE que = '${name}'`;
    const scoped = BY_COBRADOR.includes(name)
      ? `${stored} AND ${HAS_OWN_KEY}`
      : `SELECT clave COLLATE "C" AS clave, cuantos, monto, saldo FROM (${counted}) d`;
    await q.query(`CREATE OR REPLACE VIEW contador_${name} WITH (security_invoker) AS ${stored}`);
    await q.query(`CREATE OR REPLACE VIEW cobrador.contador_${name} WITH (security_invoker) AS ${scoped}`);
  }
}

/** The counter that a part of the contributions counts for. */
function counterOf(part: string): string {
  const [, name] = /^\s*SELECT '(\w+)' AS que,/.exec(part) ?? [];
  if (!name) throw new Error(`A part of the contributions names no counter: ${part}`);
  return name;
}

/** Counts some counters again. The caller keeps every other transaction from changing their rows. */
export async function recount(q: QueryRunner, counters: readonly string[]): Promise<void> {
  const names = counters.map((counter) => `'${counter}'`).join(', ');
  await q.query(`DELETE FROM contador WHERE que IN (${names})`);
  await q.query(
    `INSERT INTO contador SELECT que, clave, 0, cuantos, monto, saldo FROM contado WHERE que IN (${names})`,
  );
}

const everyContribution = (contributions: Contributions, sourceOf: (table: string) => string): string =>
  Object.keys(contributions)
    .map((table) => contribution(contributions, table, sourceOf(table)))
    .join(' UNION ALL ');
