import { createHash } from 'node:crypto';
import pg from 'pg';

/** Statements by their text, each under a name that is the same in every process. */
const names = new Map<string, string>();

/**
 * Marks a read or a write of one record by its key, which nearly every request or payment makes: each connection
 * parses and plans it once. A list is better planned anew for the filters it is asked with.
 * @returns the same text.
 */
export function prepared(sql: string): string {
  names.set(sql, createHash('sha256').update(sql).digest('hex').slice(0, 32));
  return sql;
}

/** A connection that keeps prepared what was marked so. */
export class PreparedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const ask = this.query.bind(this) as (...args: unknown[]) => unknown;
    const withName = (query: unknown, ...rest: unknown[]): unknown => ask(nameQuery(query), ...rest);
    // The driver's method has seven signatures; what it is asked passes through all but unchanged.
    this.query = withName as pg.Client['query'];
  }
}

function nameQuery(query: unknown): unknown {
  const name = typeof query === 'string' ? names.get(query) : undefined;
  return name === undefined ? query : { name, text: query };
}
