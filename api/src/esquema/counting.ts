import { COUNTERS, type CountedTable, type CounterDefinition } from './counters.js';
import { createFunction, createTrigger, type TriggerEvent } from './triggers.js';

const DEFINITIONS: [string, CounterDefinition][] = Object.entries(COUNTERS);
const COUNTED_TABLES = [...new Set(DEFINITIONS.map(([, { of }]) => of))];

/** The journal is append-only. */
const eventsOf = (table: CountedTable): readonly TriggerEvent[] =>
  table === 'asiento' ? ['INSERT'] : ['INSERT', 'UPDATE', 'DELETE'];

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

/**
 * Returns what some rows add to one counter.
 * @param source the table, a view of it, or the changed rows.
 * @param sign `-` subtracts the rows that a statement changed or deleted.
 * @param join the other table that the definition names, if it is not the stored one.
 */
function contribution(
  name: string,
  { key, cuantos = '1', monto = '0', saldo = '0', joins, split = '', where }: CounterDefinition,
  source: string,
  sign: '' | '-' = '',
  join: string = joins ? JOINS[joins] : '',
): string {
  return `
    SELECT '${name}' AS que, ${key} AS clave,
           ${sign}(${cuantos})::bigint AS cuantos, ${sign}(${monto})::bigint AS monto, ${sign}(${saldo})::bigint AS saldo
      FROM ${source} t ${join} ${split}${where ? `\n     WHERE ${where}` : ''}`;
}

/** Returns what some rows of a table add to all of its counters. */
function contributions(table: CountedTable, source: string, sign: '' | '-' = ''): string[] {
  return DEFINITIONS.filter(([, { of }]) => of === table).map(([name, definition]) =>
    contribution(name, definition, source, sign),
  );
}

/** Returns what changes in the counters that join another table when its rows change. */
function moved(
  joins: 'cliente' | 'prestamo',
  source: string,
  joinOf: { readonly before: string; readonly after: string },
): string[] {
  return DEFINITIONS.filter(([, definition]) => definition.joins === joins).flatMap(([name, definition]) => [
    contribution(name, definition, source, '-', joinOf.before),
    contribution(name, definition, source, '', joinOf.after),
  ]);
}

/** A client with a new collector moves the loans without their own collector. */
const MOVED_PRESTAMOS = moved(
  'cliente',
  `(SELECT p.* FROM viejas v JOIN nuevas n ON n.id = v.id JOIN prestamo p ON p.cliente_id = n.id
             WHERE v.cobrador_id IS DISTINCT FROM n.cobrador_id AND p.cobrador_id IS NULL)`,
  { before: 'JOIN viejas c ON c.id = t.cliente_id', after: 'JOIN nuevas c ON c.id = t.cliente_id' },
);

/** A loan that is cancelled, or not any more, moves its payments. */
const MOVED_COBROS = moved('prestamo', '(SELECT * FROM cobro WHERE prestamo_id = NEW.id)', {
  before: 'CROSS JOIN (SELECT OLD.estado) p',
  after: 'CROSS JOIN (SELECT NEW.estado) p',
});

/** Returns the function of a trigger that adds changes to the counters, in a slot of its transaction. */
const countingFunction = (name: string, changes: readonly string[], first = ''): string =>
  createFunction(
    `${name}() RETURNS trigger`,
    `DECLARE
  mia smallint := tomar_ranura();
BEGIN${first}
  INSERT INTO contador AS c (que, clave, ranura, cuantos, monto, saldo)
  SELECT d.que, d.clave, mia, sum(d.cuantos), sum(d.monto), sum(d.saldo) FROM (${changes.join('\n    UNION ALL')}
  ) d
   GROUP BY d.que, d.clave HAVING sum(d.cuantos) <> 0 OR sum(d.monto) <> 0 OR sum(d.saldo) <> 0
  ON CONFLICT (que, clave, ranura) DO UPDATE
     SET cuantos = c.cuantos + excluded.cuantos, monto = c.monto + excluded.monto, saldo = c.saldo + excluded.saldo;
  RETURN NULL;`,
  );

/** Returns the function and the trigger that count the changes of each statement on a table. */
function countChanges(table: CountedTable, event: TriggerEvent): string {
  const name = `contar_${table}_${event.toLowerCase()}`;
  const rows = [...(event === 'INSERT' ? [] : ['viejas']), ...(event === 'DELETE' ? [] : ['nuevas'])];
  const changes = [
    ...rows.flatMap((source) => contributions(table, source, source === 'viejas' ? '-' : '')),
    ...(table === 'cliente' && event === 'UPDATE' ? MOVED_PRESTAMOS : []),
  ];
  return (
    countingFunction(name, changes, table === 'prestamo' ? lockClientes(rows) : '') +
    createTrigger(`${table}_contar_${event.toLowerCase()}`, event, table, name)
  );
}

const COUNT_CANCELLATIONS = `${countingFunction('contar_cancelacion', MOVED_COBROS)}
CREATE TRIGGER prestamo_contar_cancelacion AFTER UPDATE OF estado ON prestamo FOR EACH ROW
  WHEN ((OLD.estado = 'cancelado') <> (NEW.estado = 'cancelado')) EXECUTE FUNCTION contar_cancelacion();
`;

/** The counters as the rows have them, for the first count and for the reconciliation. */
const CONTADO = `
CREATE VIEW contado AS
  SELECT que, clave, sum(cuantos)::bigint AS cuantos, sum(monto)::bigint AS monto, sum(saldo)::bigint AS saldo
    FROM (${COUNTED_TABLES.flatMap((table) => contributions(table, table)).join('\n    UNION ALL')}
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
    : `SELECT clave COLLATE "C" AS clave, cuantos, monto, saldo FROM (${inScope(name, definition)}) d`;
  return `
CREATE VIEW contador_${name} WITH (security_invoker) AS
  ${stored};
CREATE VIEW cobrador.contador_${name} WITH (security_invoker) AS
  ${scoped};
`;
}

/** Returns what the rows of a collector add to a counter. The other table is the stored one: it gives only keys and states. */
const inScope = (name: string, definition: CounterDefinition): string =>
  contribution(name, definition, `cobrador.${definition.of}`);

/** Returns the SQL of all counters: the functions and triggers that keep them, and the views that read them. */
export function countersSql(): string {
  return [
    ...COUNTED_TABLES.flatMap((table) => eventsOf(table).map((event) => countChanges(table, event))),
    COUNT_CANCELLATIONS,
    CONTADO,
    ...DEFINITIONS.map(counterViews),
  ].join('');
}
