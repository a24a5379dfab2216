import type { PublishedModule } from '@cartera/contrato/portal';
import { useSession } from '@cartera/kit';
import { useEffect } from 'react';
import { create } from 'zustand';
import { isOwn } from './own-addresses';

type PinnedVersions = Readonly<Record<string, PublishedModule>>;

/** Why the tab left a version without asking. */
export interface LeftVersion {
  readonly motivo: string;
  /** A form was half filled. */
  readonly hasDraft: boolean;
}

interface VersionsState {
  /** The version that this tab drew, by module. */
  readonly pinned: PinnedVersions;
  /** Keeps the tab on a version. A pinned version stays until it is released. */
  readonly pin: (modulo: PublishedModule) => void;
  /** The next load takes the version of the registry. */
  readonly release: (nombre: string) => void;
  /** The unsafe versions that the tab left, by module. */
  readonly left: Readonly<Record<string, LeftVersion>>;
  /** Releases a version that is unsafe. */
  readonly leave: (nombre: string, left: LeftVersion) => void;
  /** The user has read why. */
  readonly dismiss: (nombre: string) => void;
}

/**
 * The version of each module in this tab. A deployment or a rollback must neither change a page in use nor mix the files
 * of two versions, so a tab keeps its version until its user accepts another (P-1.47).
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
  left: {},
  leave: (nombre, left) => {
    get().release(nombre);
    set({ left: { ...get().left, [nombre]: left } });
  },
  dismiss: (nombre) => {
    const { [nombre]: _dismissed, ...rest } = get().left;
    set({ left: rest });
  },
}));

// A canary gives each user a version, so the next user of the tab may have another.
useSession.subscribe((now, previous) => {
  if (previous.usuario?._id !== now.usuario?._id) usePinnedVersions.setState({ pinned: {}, left: {} });
});

/** Pins a module once it is drawn. A module that breaks before that is not pinned. */
export function usePin(modulo: PublishedModule, isRendered: boolean): void {
  const pin = usePinnedVersions((state) => state.pin);
  useEffect(() => {
    if (isRendered && !isOwn(modulo)) pin(modulo);
  }, [modulo, isRendered, pin]);
}

/** Replaces each module by the version that this tab has pinned, if any. */
export function withPinned(
  published: readonly PublishedModule[],
  pinned: PinnedVersions,
): readonly PublishedModule[] {
  return published.map((modulo) => pinned[modulo.nombre] ?? modulo);
}

/** Names of the modules whose version in the registry is not the pinned one, newer or rolled back. */
export function modulesWithOtherVersion(
  published: readonly PublishedModule[],
  pinned: PinnedVersions,
): ReadonlySet<string> {
  const others = published.filter(({ nombre, url }) => (pinned[nombre]?.url ?? url) !== url);
  return new Set(others.map(({ nombre }) => nombre));
}
