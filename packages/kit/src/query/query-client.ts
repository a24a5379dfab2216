import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { logFailure } from '../diagnostics/log-failure';
import { useSession } from '../session/session';

/** Long enough for a screen's parts to share an answer; short, since another cashier may have moved the money. */
const FRESCO_MS = 10_000;

/**
 * The portal's query cache. The HTTP client already retries reads, and a browser that believes itself
 * offline still asks, so that the screen says 'Error de red' instead of waiting for ever. Whatever a screen
 * makes of a failure, it is written down (P-11.34).
 */
export function createQueryClient(): QueryClient {
  const cliente = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => logFailure(`Falló la consulta ${nameOf(queryKey)}`, error),
    }),
    mutationCache: new MutationCache({
      onError: (error) => logFailure('Falló una escritura', error),
    }),
    defaultOptions: {
      queries: { staleTime: FRESCO_MS, retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  // What one person read must not be shown to the next one on the same computer.
  useSession.subscribe((now, antes) => {
    if (antes.usuario && antes.usuario._id !== now.usuario?._id) cliente.clear();
  });
  return cliente;
}

/** A query's name without what was searched for or whom it is about. */
function nameOf(clave: QueryKey): string {
  return clave
    .filter((parte) => typeof parte === 'string')
    .slice(0, 2)
    .join('/');
}
