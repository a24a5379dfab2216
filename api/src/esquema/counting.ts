import { COUNTERS, type CountedTable, type CounterDefinition } from './counters.js';
import { createFunction, createTrigger, type TriggerEvent } from './triggers.js';

const DEFINITIONS: [string, CounterDefinition][] = Object.entries(COUNTERS);
const COUNTED_TABLES = [...new Set(DEFINITIONS.map(([, { of }]) => of))];

/** The journal and the ledger only grow. */
const eventsOf = (table: CountedTable): readonly TriggerEvent[] =>
  table === 'asiento' || table === 'movimiento' ? ['INSERT'] : ['INSERT', 'UPDATE', 'DELETE'];

const JOINS = {
  cliente: 'JOIN cliente c ON c.id = t.cliente_id',
  prestamo: 'JOIN prestamo p ON p.id = t.prestamo_id',
} as const;

/** Locks the client, so that a loan and a change of the client's collector wait for each other. */
const lockClientes = (rows: readonly string[]): string => `
  PERFORM FROM cliente c
    WHERE c.id IN (SELECT t.cliente_id FROM (${rows.map((source) => `SELECT cliente_id, cobrador_id FROM ${source}`).join(' UNION ALL ')}) t
                    WHERE t.cobrador_id IS NULL)
    ORDER BY c.id FOR SHARE;`;

/** The changed rows of a statement, each with the sign by which it counts. */
const CHANGED = {
  INSERT: '(SELECT 1 AS sign, * FROM nuevas)',
  UPDATE: '(SELECT -1 AS sign, * FROM viejas UNION ALL SELECT 1, * FROM nuevas)',
  DELETE: '(SELECT -1 AS sign, * FROM viejas)',
} as const satisfies Record<TriggerEvent, string>;

const definitionsOf = (table: CountedTable): [string, CounterDefinition][] =>
  DEFINITIONS.filter(([, { of }]) => of === table);

/** Returns the stored row that a counter of a table joins, if it joins one. */
function joinOf(table: CountedTable): string {
  const joins = definitionsOf(table).find(([, definition]) => definition.joins)?.[1].joins;
  return joins ? JOINS[joins] : '';
}

/**
 * Returns what some rows add to counters: a row for each of them and each counter.
 * @param rows the rows `t` of the table, with the row that they join.
 * @param sign 1, or the column with the sign of each row.
 */
function contributions(
  definitions: readonly [string, CounterDefinition][],
  rows: string,
  sign: string,
): string {
  const split = definitions[0]?.[1].split ?? '';
  const values = definitions.map(
    ([name, { key, cuantos = '1', monto = '0', saldo = '0', where = 'true' }]) =>
      `('${name}', ${key}, ${cuantos}, ${monto}, ${saldo}, ${where})`,
  );
  return `
    SELECT ${sign} AS sign, d.* FROM ${rows} ${split}
     CROSS JOIN LATERAL (VALUES
       ${values.join(',\n       ')}
     ) d (que, clave, cuantos, monto, saldo, cuenta) WHERE d.cuenta`;
}

/** A client with a new collector moves the loans without their own collector. */
const MOVED_PRESTAMOS = contributions(
  definitionsOf('prestamo').filter(([, { joins }]) => joins === 'cliente'),
  `(SELECT p.* FROM viejas v JOIN nuevas n ON n.id = v.id JOIN prestamo p ON p.cliente_id = n.id
             WHERE v.cobrador_id IS DISTINCT FROM n.cobrador_id AND p.cobrador_id IS NULL) t
      JOIN ${CHANGED.UPDATE} c ON c.id = t.cliente_id`,
  'c.sign',
);

/** A loan that is closed for good or written off, or not any more, moves its payments and the pesos of its installments. */
const MOVED_BY_CLOSING = (['cobro', 'cuota'] as const).map((table) =>
  contributions(
    definitionsOf(table).filter(([, { joins }]) => joins === 'prestamo'),
    `${table} t JOIN (VALUES (-1, OLD.estado, OLD.castigado_en), (1, NEW.estado, NEW.castigado_en)) p (sign, estado, castigado_en) ON t.prestamo_id = NEW.id`,
    'p.sign',
  ),
);

/** Returns the function of a trigger that adds changes to the counters, in a slot of its transaction. */
const countingFunction = (name: string, changes: readonly string[], first = ''): string =>
  createFunction(
    `${name}() RETURNS trigger`,
    `DECLARE
  mia smallint := tomar_ranura();
BEGIN${first}
  INSERT INTO contador AS c (que, clave, ranura, cuantos, monto, saldo)
  SELECT d.que, d.clave, mia, sum(d.sign * d.cuantos) AS cuantos, sum(d.sign * d.monto) AS monto, sum(d.sign * d.saldo) AS saldo
    FROM (${changes.join('\n    UNION ALL')}) d
   GROUP BY d.que, d.clave HAVING (sum(d.sign * d.cuantos), sum(d.sign * d.monto), sum(d.sign * d.saldo)) <> (0, 0, 0)
  ON CONFLICT (que, clave, ranura) DO UPDATE
     SET cuantos = c.cuantos + excluded.cuantos, monto = c.monto + excluded.monto, saldo = c.saldo + excluded.saldo;
  RETURN NULL;`,
  );

/** Returns the function and the trigger that count the changes of each statement on a table. */
function countChanges(table: CountedTable, event: TriggerEvent): string {
  const name = `contar_${table}_${event.toLowerCase()}`;
  const rows = [...(event === 'INSERT' ? [] : ['viejas']), ...(event === 'DELETE' ? [] : ['nuevas'])];
  const changes = [
    contributions(definitionsOf(table), `${CHANGED[event]} t ${joinOf(table)}`, 't.sign'),
    ...(table === 'cliente' && event === 'UPDATE' ? [MOVED_PRESTAMOS] : []),
  ];
  return (
    countingFunction(name, changes, table === 'prestamo' ? lockClientes(rows) : '') +
    createTrigger(`${table}_contar_${event.toLowerCase()}`, event, table, name)
  );
}

const COUNT_CLOSINGS = `${countingFunction('contar_cierre', MOVED_BY_CLOSING)}
CREATE TRIGGER prestamo_contar_cierre AFTER UPDATE OF estado, castigado_en ON prestamo FOR EACH ROW
  WHEN ((OLD.estado IN ('cancelado', 'reenganchado'), OLD.castigado_en IS NULL)
    <> (NEW.estado IN ('cancelado', 'reenganchado'), NEW.castigado_en IS NULL))
  EXECUTE FUNCTION contar_cierre();
`;

/** The counters as the rows have them, for the first count and for the reconciliation. */
const CONTADO = `
CREATE VIEW contado AS
  SELECT que, clave, sum(cuantos)::bigint AS cuantos, sum(monto)::bigint AS monto, sum(saldo)::bigint AS saldo
    FROM (${COUNTED_TABLES.map((table) => contributions(definitionsOf(table), `${table} t ${joinOf(table)}`, '1')).join('\n    UNION ALL')}
    ) d GROUP BY que, clave;
`;

/**
 * Returns the view of a counter in both schemas. A read of `contador` with a collector's rows would plan the rows of every
 * counter, which takes a hundred times longer than the read. The view uses the rights of its reader: with its owner's rights, a
 * collector could write `contador` through it.
 */
function counterViews([name, definition]: [string, CounterDefinition]): string {
  const stored = `SELECT clave, cuantos, monto, saldo FROM public.contador WHERE que = '${name}'`;
  const scoped = definition.byCobrador
    ? `${stored}\n    AND (clave = cobrador.mi_id()::text OR clave LIKE cobrador.mi_id() || ' %')`
    : inScope(definition);
  return `
CREATE VIEW contador_${name} WITH (security_invoker) AS
  ${stored};
CREATE VIEW cobrador.contador_${name} WITH (security_invoker) AS
  ${scoped};
`;
}

/** Returns what the rows of a collector add to a counter. The other table is the stored one: it gives only keys and states. */
function inScope({
  of,
  key,
  cuantos = '1',
  monto = '0',
  saldo = '0',
  joins,
  where = 'true',
}: CounterDefinition): string {
  return `SELECT (${key}) COLLATE "C" AS clave, (${cuantos})::bigint AS cuantos, (${monto})::bigint AS monto, (${saldo})::bigint AS saldo
    FROM cobrador.${of} t ${joins ? JOINS[joins] : ''} WHERE ${where}`;
}

/** Returns the SQL of all counters: the functions and triggers that keep them, and the views that read them. */
export function countersSql(): string {
  return [
    ...COUNTED_TABLES.flatMap((table) => eventsOf(table).map((event) => countChanges(table, event))),
    COUNT_CLOSINGS,
    CONTADO,
    ...DEFINITIONS.map(counterViews),
  ].join('');
}
