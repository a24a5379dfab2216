import type { QueryClient } from '@tanstack/react-query';

/** The data that a write changes: balances and sums, staff, or clients. */
type Dependency = 'money' | 'personal' | 'clientes';

declare module '@tanstack/react-query' {
  interface Register {
    /** The data that the result of a query includes, names too: `meta: { money: true }`. */
    queryMeta: { readonly [D in Dependency]?: true };
  }
}

/**
 * Invalidates every query that declares the changed data; those on screen are fetched again. It reaches every module,
 * because they share the query client.
 */
export function refresh(queries: QueryClient, changed: Dependency): void {
  void queries.invalidateQueries({ predicate: ({ meta }) => meta?.[changed] === true });
}
