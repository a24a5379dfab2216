import { createHash } from 'node:crypto';
import pg from 'pg';

/** Names of prepared statements by SQL text, equal in every process. */
const names = new Map<string, string>();

/**
 * Marks a frequent statement as prepared: each connection parses and plans it once. A list with filters is not prepared,
 * because its best plan depends on their values.
 * @returns the same text.
 */
export function prepared(sql: string): string {
  if (!names.has(sql)) names.set(sql, createHash('sha256').update(sql).digest('hex').slice(0, 32));
  return sql;
}

/** A connection that prepares the statements marked with `prepared`. */
export class PreparedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const runQuery = this.query.bind(this) as (...args: unknown[]) => unknown;
    const withName = (query: unknown, ...rest: unknown[]): unknown => runQuery(nameQuery(query), ...rest);
    // `query` has seven overloads; the cast keeps them.
    this.query = withName as pg.Client['query'];
  }
}

function nameQuery(query: unknown): unknown {
  const name = typeof query === 'string' ? names.get(query) : undefined;
  return name === undefined ? query : { name, text: query };
}
