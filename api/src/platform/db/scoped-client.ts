import type pg from 'pg';
import { PreparedClient } from './prepared.js';
import { currentScope, type Scope } from './scope.js';

type Query = (...args: unknown[]) => unknown;

/**
 * The schema `cobrador` has a view of each table that shows a collector's rows, under the same name, and of what is shared. A
 * collector's path has no other schema: a name that is not in it is an error, and never the office's rows.
 */
const ENTER = `SELECT set_config('search_path', $1, false), set_config('cartera.cobrador', $2, false)`;

/** A connection on which each query sees the rows of the current scope (record 21). */
export class ScopedClient extends PreparedClient {
  private scope: Scope | undefined;
  /** While the connection enters a scope. If it fails, so do the queries that wait for it. */
  private entering: Promise<unknown> | undefined;

  /** @param fixedScope the scope of all queries. Absent: each query runs in the current one. */
  constructor(config?: pg.ClientConfig, fixedScope?: Scope) {
    super(config);
    const runQuery = this.query.bind(this) as Query;
    const inScope: Query = (...args) => {
      this.enter(fixedScope ?? currentScope(), runQuery);
      if (!this.entering) return runQuery(...args);
      const callback = args.at(-1);
      const onFailure = typeof callback === 'function' ? (callback as (error: unknown) => void) : undefined;
      return this.entering.then(() => runQuery(...args), onFailure);
    };
    // `query` has seven overloads; the cast keeps them.
    this.query = inScope as pg.Client['query'];
  }

  private enter(scope: Scope, runQuery: Query): void {
    if (scope === this.scope) return;
    if (this.isInTransaction()) throw new Error('A transaction keeps the scope that it began with');
    this.scope = scope;
    const settings = scope === 'todo' ? ['public', ''] : ['cobrador', scope];
    const entering = Promise.resolve(runQuery(ENTER, settings))
      .catch((error) => {
        this.scope = undefined;
        throw error;
      })
      .finally(() => {
        if (this.entering === entering) this.entering = undefined;
      });
    this.entering = entering;
  }

  private isInTransaction(): boolean {
    const status = this.getTransactionStatus();
    return status === 'T' || status === 'E';
  }
}
