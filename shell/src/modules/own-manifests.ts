import type { Manifest } from '@cartera/contrato/portal';
import { MANIFEST_FILE } from '@cartera/contrato/portal-archivos';
import { logFailure } from '@cartera/kit';
import { useQueries } from '@tanstack/react-query';
import type { Addresses, Manifests } from './own-addresses';
import { TIMEOUT_MS } from './retries';

interface OwnManifests {
  readonly manifests: Manifests;
  readonly isPending: boolean;
}

/** Reads the `mfe.json` at each own address, so that a developer sees pages and menu entries before they are published. */
export function useOwnManifests(addresses: Addresses): OwnManifests {
  return useQueries({
    queries: Object.entries(addresses).map(([nombre, url]) => ({
      queryKey: ['portal', 'own-manifest', nombre, url],
      queryFn: async () => ({ nombre, manifiesto: await read(nombre, url) }),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (reads) => ({
      manifests: Object.fromEntries(
        reads.flatMap(({ data }) => (data ? [[data.nombre, data.manifiesto] as const] : [])),
      ),
      isPending: reads.some((query) => query.isPending),
    }),
  });
}

/** Returns null if the manifest does not load or is invalid; then the published one is used. */
async function read(nombre: string, url: string): Promise<Manifest | null> {
  try {
    const response = await fetch(`${url}${MANIFEST_FILE}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // On demand: only developers need the schemas.
    const { Manifest } = await import('@cartera/contrato/portal');
    const manifiesto = Manifest.parse(await response.json());
    if (manifiesto.nombre !== nombre) throw new Error(`${url} es de ${manifiesto.nombre}`);
    return manifiesto;
  } catch (error) {
    logFailure(`No se pudo leer ${url}${MANIFEST_FILE}`, error);
    return null;
  }
}
