import type { Manifest } from '@cartera/contrato/portal';
import { logFailure } from '@cartera/kit';
import { useQueries } from '@tanstack/react-query';
import type { Addresses, Manifests } from './own-addresses';
import { TIMEOUT_MS } from './retries';

interface Read {
  readonly manifests: Manifests;
  readonly pendiente: boolean;
}

/**
 * Reads the `mfe.json` of the modules that a developer takes from elsewhere: pages and menu entries that nobody
 * published yet, or a whole module, are seen as they will be.
 */
export function useOwnManifests(addresses: Addresses): Read {
  return useQueries({
    queries: Object.entries(addresses).map(([nombre, url]) => ({
      queryKey: ['portal', 'manifiesto-propio', nombre, url],
      queryFn: async () => ({ nombre, manifiesto: await read(nombre, url) }),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (reads) => ({
      manifests: Object.fromEntries(
        reads.flatMap(({ data }) => (data ? [[data.nombre, data.manifiesto] as const] : [])),
      ),
      pendiente: reads.some(({ isPending }) => isPending),
    }),
  });
}

/** One that does not come, or is not what the contract says, leaves what the registry has of the module. */
async function read(nombre: string, url: string): Promise<Manifest | null> {
  try {
    const response = await fetch(`${url}mfe.json`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // The schemas are fetched by developers alone.
    const { Manifest } = await import('@cartera/contrato/portal');
    const manifiesto = Manifest.parse(await response.json());
    if (manifiesto.nombre !== nombre) throw new Error(`${url} es de ${manifiesto.nombre}`);
    return manifiesto;
  } catch (error) {
    logFailure(`No se pudo leer ${url}mfe.json`, error);
    return null;
  }
}
