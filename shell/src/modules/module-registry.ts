import type { PublishedModule } from '@cartera/contrato/portal';
import { listarModulos } from '@cartera/contrato/startup';
import { CONTRACT_VERSION } from '@cartera/contrato/version';
import { call } from '@cartera/kit';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { applyAddresses, useAddresses } from './own-addresses';
import { useOwnManifests } from './own-manifests';
import { modulesWithOtherVersion, usePinnedVersions, withPinned } from './pinned-versions';

/** How old the answer may grow before it is asked again; milliseconds. */
const FRESCO_MS = 5 * 60_000;

const NONE: readonly PublishedModule[] = [];

/** Under it the answer is kept; whoever changes or doubts it invalidates it. */
export const REGISTRY_KEY = ['portal', 'modulos'] as const;

const QUERY = queryOptions({
  queryKey: REGISTRY_KEY,
  queryFn: ({ signal }) => call(listarModulos, { query: { contrato: CONTRACT_VERSION }, signal: signal }),
  staleTime: FRESCO_MS,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

export interface Registry {
  readonly modules: readonly PublishedModule[];
  /** Modules of which there is another version than the one that this tab loaded. */
  readonly withOtherVersion: ReadonlySet<string>;
  readonly estado: 'pending' | 'error' | 'success';
  /** A developer's own module may be still to come: the others do not wait for it. */
  readonly ownMissing: boolean;
  readonly error: Error | null;
  readonly reload: () => Promise<unknown>;
}

/**
 * The modules that the registry gives this user; those that this tab loaded stay as they were, and a developer's
 * own addresses go before both.
 */
export function useRegistry(): Registry {
  const { data, status, error, refetch } = useQuery(QUERY);
  const addresses = useAddresses((estado) => estado.addresses);
  const pinned = usePinnedVersions((estado) => estado.pinned);
  const published = data?.data ?? NONE;
  const { manifests, pendiente } = useOwnManifests(addresses);
  const modules = useMemo(() => {
    // What was published of a module says nothing of its own address: it is drawn once that has answered.
    const known = withPinned(published, pinned).filter(
      ({ nombre }) => !(nombre in addresses) || nombre in manifests,
    );
    return applyAddresses(known, addresses, manifests);
  }, [published, pinned, addresses, manifests]);
  const withOtherVersion = useMemo(() => modulesWithOtherVersion(published, pinned), [published, pinned]);
  // A registry that was read once still says where the modules are, even if asking again fails.
  const estado = data ? 'success' : status;
  return { modules, withOtherVersion, estado, ownMissing: pendiente, error, reload: refetch };
}

/** Asks the registry again every few minutes and on coming back to the tab, so that a deploy is heard of. */
export function useRegistryRefresh(): void {
  useQuery({ ...QUERY, refetchInterval: FRESCO_MS, refetchOnWindowFocus: 'always' });
}
