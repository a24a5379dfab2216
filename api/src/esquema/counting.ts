import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { COUNTERS, type CounterDefinition } from './counters.js';

const COUNTING = readFileSync(fileURLToPath(new URL('./counting.sql', import.meta.url)), 'utf8');

/** Returns the SQL of all counters: the functions and triggers that keep them, and the views that read them. */
export function countersSql(): string {
  const rows = Object.entries<CounterDefinition>(COUNTERS).map(
    ([
      name,
      { of, key, cuantos = '1', monto = '0', saldo = '0', joins = false, where = 'true', byCobrador = false },
    ]) =>
      `(${[of, name, key, cuantos, monto, saldo].map(quoted).join(', ')}, ${joins}, ${quoted(where)}, ${byCobrador})`,
  );
  return COUNTING.replace('/* counters.ts */', () => rows.join(',\n    '));
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
