import { AsyncLocalStorage } from 'node:async_hooks';

/** The rows that queries may see: all of them, or the portfolio of the collector with this id (record 21). */
export type Scope = 'todo' | (string & {});

const storage = new AsyncLocalStorage<Scope | undefined>();

/** Runs work whose queries see the rows of a scope. With undefined, its queries fail. */
export function inScope<T>(scope: Scope | undefined, work: () => T): T {
  return storage.run(scope, work);
}

/** The scope of the running work. @throws Error if it has none: a query never runs without a scope. */
export function currentScope(): Scope {
  const scope = storage.getStore();
  if (scope === undefined) throw new Error('A query needs a scope: run it inside inScope');
  return scope;
}

/** A function that runs work in the scope of this call, for callbacks of streams and timers. */
export function keepScope(): <T>(work: () => T) => T {
  return AsyncLocalStorage.snapshot();
}
