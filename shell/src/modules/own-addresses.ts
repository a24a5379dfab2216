import type { Manifest, PublishedModule } from '@cartera/contrato/portal';
import { readLocal, removeLocal, saveLocal } from '@cartera/kit';
import { create } from 'zustand';

/** Storage key of the modules that a developer takes from another address: JSON of name to URL. */
export const ADDRESSES_KEY = 'cartera:modulos';

const UNPUBLISHED = '0.0.0';

export type Addresses = Readonly<Record<string, string>>;

/** By module, the manifest at its own address; null if the address does not answer. */
export type Manifests = Readonly<Record<string, Manifest | null>>;

/** Parses the stored addresses. Invalid content counts as none: a mistake must not lock the developer out. */
export function readAddresses(text: string | null): Addresses {
  const parsed = parseJson(text ?? '{}');
  if (typeof parsed !== 'object' || parsed === null) return {};
  return Object.fromEntries(
    Object.entries(parsed).flatMap(([nombre, url]) =>
      typeof url === 'string' && /^https?:\/\//.test(url)
        ? [[nombre, url.endsWith('/') ? url : `${url}/`]]
        : [],
    ),
  );
}

/** Parses a stored text. @returns null if it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Replaces modules by those at the developer's addresses, with the manifests found there, and adds the unpublished
 * ones. They have no hashes, because they are not published.
 */
export function applyAddresses(
  modules: readonly PublishedModule[],
  addresses: Addresses,
  manifests: Manifests,
): PublishedModule[] {
  const own = Object.entries(addresses).flatMap(([nombre, url]) => {
    const published = modules.find((modulo) => modulo.nombre === nombre);
    const manifiesto = manifests[nombre] ?? published?.manifiesto;
    if (!manifiesto) return [];
    const version = published?.version ?? UNPUBLISHED;
    return [{ nombre, version, url, integridad: {}, contrato: manifiesto.contrato, manifiesto }];
  });
  return [...modules.filter(({ nombre }) => !(nombre in addresses)), ...own];
}

/** True when a module comes from a developer's own address: only published modules have hashes. */
export function isOwn({ integridad }: Pick<PublishedModule, 'integridad'>): boolean {
  return Object.keys(integridad).length === 0;
}

interface AddressesState {
  addresses: Addresses;
  /** Returns to the published version of one module. */
  remove: (nombre: string) => void;
  removeAll: () => void;
}

export const useAddresses = create<AddressesState>()((set, get) => {
  const save = (addresses: Addresses) => {
    if (Object.keys(addresses).length === 0) removeLocal(ADDRESSES_KEY);
    else saveLocal(ADDRESSES_KEY, JSON.stringify(addresses));
    set({ addresses });
  };
  return {
    addresses: readAddresses(readLocal(ADDRESSES_KEY)),
    remove: (nombre) => {
      const { [nombre]: _removed, ...rest } = get().addresses;
      save(rest);
    },
    removeAll: () => save({}),
  };
});
