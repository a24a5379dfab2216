import type { QueryClient } from '@tanstack/react-query';

/** What a write changes: balances and sums, members of staff, or clients. */
type Dependency = 'dinero' | 'personal' | 'clientes';

declare module '@tanstack/react-query' {
  interface Register {
    /** What the answer of a query shows, if only by name: `meta: { dinero: true }`. */
    queryMeta: { readonly [D in Dependency]?: true };
  }
}

/**
 * Marks every query that declares the dependency as old, after a write that changed it. Those on screen are fetched
 * again at once. It reaches every module: they share the query client.
 */
export function refresh(queries: QueryClient, changed: Dependency): void {
  void queries.invalidateQueries({ predicate: ({ meta }) => meta?.[changed] === true });
}
