import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { forgetLists } from '../browser/list-url';
import { logFailure } from '../diagnostics/log-failure';
import { useSession } from '../session/session';

/** Long enough to go back to a page without a request; short, because other users move money. */
const STALE_TIME_MS = 30_000;

/**
 * The portal's query cache. The HTTP client already retries reads. An offline browser still sends, so that the screen
 * shows 'Error de red' instead of waiting for ever. Every failure is logged (P-11.34).
 */
export function createQueryClient(): QueryClient {
  const client = new Queries({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => logFailure(`Falló la consulta ${nameOf(queryKey)}`, error),
    }),
    mutationCache: new MutationCache({
      onError: (error) => logFailure('Falló una escritura', error),
    }),
    defaultOptions: {
      queries: { staleTime: STALE_TIME_MS, retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  window.addEventListener('online', () => void retryFailed(client));
  // The next user of the same computer must not see the data of the previous one.
  useSession.subscribe((now, previous) => {
    if (previous.usuario && previous.usuario._id !== now.usuario?._id) {
      client.clear();
      forgetLists();
    }
  });
  return client;
}

/** After a write it reads again also what is being read for the first time: that reading may have begun before the write. */
class Queries extends QueryClient {
  override invalidateQueries(...[filters, options]: Parameters<QueryClient['invalidateQueries']>) {
    const reading = this.getQueryCache().findAll({ ...filters, type: 'active', fetchStatus: 'fetching' });
    for (const query of reading) if (query.state.data === undefined) void query.cancel({ silent: true });
    return super.invalidateQueries(filters, options);
  }
}

/** A network is back: the queries on the screen that failed run again. */
function retryFailed(client: QueryClient): Promise<void> {
  return client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}

/** The name of a query, without search texts or ids. */
function nameOf(key: QueryKey): string {
  return key
    .filter((part) => typeof part === 'string')
    .slice(0, 2)
    .join('/');
}
