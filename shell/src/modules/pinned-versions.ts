import type { PublishedModule } from '@cartera/contrato/portal';
import { useSession } from '@cartera/kit';
import { useEffect } from 'react';
import { create } from 'zustand';
import { isOwn } from './own-addresses';

type PinnedVersions = Readonly<Record<string, PublishedModule>>;

interface VersionsState {
  /** By module, the version that this tab drew. */
  readonly pinned: PinnedVersions;
  /** Keeps a tab on a version; the first one stands until it is let go. */
  readonly pin: (modulo: PublishedModule) => void;
  /** The next load is of the version that the registry gives. */
  readonly release: (nombre: string) => void;
}

/**
 * What each module is in this tab. A deploy, or a rollback, must not change a page under whoever works on it, nor
 * mix two versions' files, so a tab keeps what it loaded until its user accepts another.
 */
export const usePinnedVersions = create<VersionsState>()((set, get) => ({
  pinned: {},
  pin: (modulo) => {
    if (modulo.nombre in get().pinned) return;
    set(({ pinned }) => ({ pinned: { ...pinned, [modulo.nombre]: modulo } }));
  },
  release: (nombre) => {
    const { [nombre]: _released, ...rest } = get().pinned;
    set({ pinned: rest });
  },
}));

// A version falls to a person: the next one on the same tab may have another.
useSession.subscribe((now, antes) => {
  if (antes.usuario?._id !== now.usuario?._id) usePinnedVersions.setState({ pinned: {} });
});

/** Keeps the tab on a module from when it is first drawn: one that breaks before that is nobody's to keep. */
export function usePin(modulo: PublishedModule, isRendered: boolean): void {
  const pin = usePinnedVersions((estado) => estado.pin);
  useEffect(() => {
    if (isRendered && !isOwn(modulo)) pin(modulo);
  }, [modulo, isRendered, pin]);
}

/** The modules as this tab has them: those that it loaded, as they were. */
export function withPinned(
  published: readonly PublishedModule[],
  pinned: PinnedVersions,
): readonly PublishedModule[] {
  return published.map((modulo) => pinned[modulo.nombre] ?? modulo);
}

/** Names of the modules of which the registry now gives another version than this tab's, newer or rolled back. */
export function modulesWithOtherVersion(
  published: readonly PublishedModule[],
  pinned: PinnedVersions,
): ReadonlySet<string> {
  const others = published.filter(({ nombre, url }) => (pinned[nombre]?.url ?? url) !== url);
  return new Set(others.map(({ nombre }) => nombre));
}
