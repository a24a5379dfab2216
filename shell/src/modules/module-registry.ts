import type { PublishedModule, UnsafeVersion } from '@cartera/contrato/portal';
import { listarModulos } from '@cartera/contrato/startup';
import { ApiError, call, keepDrafts, messageOf, NetworkError, useSession } from '@cartera/kit';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { isCollector } from '../offline/collector';
import { useOfflineStart } from '../offline/use-offline-start';
import { forgetGood } from './last-good';
import { applyAddresses, useAddresses } from './own-addresses';
import { useOwnManifests } from './own-manifests';
import { modulesWithOtherVersion, usePinnedVersions, withPinned } from './pinned-versions';
import { CURRENT_PREVIEW, type Preview, withPreview } from './preview';
import { REGISTRY_QUERY } from './registry-query';

/** Age after which the registry is read again, in milliseconds. */
const STALE_AFTER_MS = 5 * 60_000;

const NO_MODULES: readonly PublishedModule[] = [];

export const REGISTRY_KEY = ['portal', 'modules'] as const;

const QUERY = queryOptions({
  queryKey: REGISTRY_KEY,
  queryFn: ({ signal }) => readRegistry(signal),
  staleTime: STALE_AFTER_MS,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** Without a network, the answer that a collector's phone keeps. */
async function readRegistry(signal: AbortSignal) {
  try {
    return await call(listarModulos, { query: REGISTRY_QUERY, signal });
  } catch (error) {
    const keepsDay = isCollector(useSession.getState().usuario);
    if (!(error instanceof NetworkError) || !keepsDay) throw error;
    const { storedRegistry } = await import('../offline/stored-registry');
    const stored = await storedRegistry();
    if (!stored) throw error;
    return stored;
  }
}

export interface Registry {
  readonly modules: readonly PublishedModule[];
  /** Names of the modules whose current version differs from the version that this tab loaded. */
  readonly withOtherVersion: ReadonlySet<string>;
  readonly status: 'pending' | 'error' | 'success';
  /** True while the manifest of a developer's own module loads. The other modules do not wait for it. */
  readonly ownPending: boolean;
  readonly error: Error | null;
  readonly reload: () => Promise<unknown>;
}

/**
 * The modules of this user: a developer's own address first, then the version that this tab loaded, then the one that it
 * previews, then the registry's.
 */
export function useRegistry(): Registry {
  const query = useQuery(QUERY);
  const addresses = useAddresses((state) => state.addresses);
  const pinned = usePinnedVersions((state) => state.pinned);
  const { data, error, refetch } = query;
  const preview = usePreview();
  const previewed = preview?.modulo;
  const isPreviewPending = preview?.isPending === true;
  // With no module known, none loads before its previewed version is read: the federation would draw either of the two.
  const published = useMemo(
    () => (isPreviewPending ? NO_MODULES : withPreview(data?.data ?? NO_MODULES, previewed, data?.inseguras)),
    [data, previewed, isPreviewPending],
  );
  const { manifests, isPending } = useOwnManifests(addresses);
  const modules = useMemo(() => {
    // A module at an own address is drawn only after that address answers: its published manifest may differ.
    const known = withPinned(published, pinned).filter(
      ({ nombre }) => !(nombre in addresses) || nombre in manifests,
    );
    return applyAddresses(known, addresses, manifests);
  }, [published, pinned, addresses, manifests]);
  const withOtherVersion = useMemo(() => modulesWithOtherVersion(published, pinned), [published, pinned]);
  // If a later read fails, the earlier answer is still good.
  const status = data ? 'success' : query.status;
  return {
    ...{ modules, withOtherVersion, ownPending: isPending, error, reload: refetch },
    status: isPreviewPending ? 'pending' : status,
  };
}

/** Reads the registry every few minutes and when the tab gets the focus, to notice a deployment or an unsafe version. */
export function useRegistryRefresh(): void {
  const { data } = useQuery({ ...QUERY, refetchInterval: STALE_AFTER_MS, refetchOnWindowFocus: 'always' });
  useOfflineStart(data);
  useEffect(() => leaveUnsafe(data?.inseguras ?? []), [data]);
}

/** Takes the tab off unsafe versions at once, without asking. The typed values of open forms are kept. */
function leaveUnsafe(unsafeVersions: readonly UnsafeVersion[]): void {
  const { pinned, leave } = usePinnedVersions.getState();
  for (const { nombre, version, motivo } of unsafeVersions) {
    forgetGood(nombre, version);
    if (pinned[nombre]?.version === version) leave(nombre, { motivo, hasDraft: keepDrafts() });
  }
}

/** The preview of this tab: its version once it is read, or why it is not drawn. Null without a preview. */
export function usePreview() {
  const preview = CURRENT_PREVIEW;
  const { data, error, isPending } = useQuery({
    queryKey: ['portal', 'preview', preview],
    queryFn: preview ? () => readVersion(preview) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (preview === null) return null;
  const isRefused = error instanceof ApiError && error.status === 403;
  const refusal = isRefused
    ? 'No tienes permiso para ver versiones que no se han entregado'
    : messageOf(error, 'No pudimos leer esa versión');
  return { ...preview, modulo: error ? undefined : data, isPending, refusal: error && refusal };
}

async function readVersion(params: Preview): Promise<PublishedModule> {
  // On demand: only a preview needs the schemas.
  const { verVersion } = await import('@cartera/contrato/portal-versions');
  return (await call(verVersion, { params })).data;
}
