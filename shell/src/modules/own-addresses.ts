import type { Manifest, PublishedModule } from '@cartera/contrato/portal';
import { readLocal, removeLocal, saveLocal } from '@cartera/kit';
import { create } from 'zustand';

/** Where a developer says, in their own browser, which modules to take from elsewhere: name to address. */
export const ADDRESSES_KEY = 'cartera:modulos';

/** Version of a module that the registry does not have. */
const UNPUBLISHED = '0.0.0';

export type Addresses = Readonly<Record<string, string>>;

/** By module, what its own address declares of it; null where it does not answer. */
export type Manifests = Readonly<Record<string, Manifest | null>>;

/** What is stored, or nothing where it is not an object of http addresses: a mistake must not lock anyone out. */
export function readAddresses(text: string | null): Addresses {
  const parsed = deJson(text ?? '{}');
  if (typeof parsed !== 'object' || parsed === null) return {};
  return Object.fromEntries(
    Object.entries(parsed).flatMap(([nombre, direccion]) =>
      typeof direccion === 'string' && /^https?:\/\//.test(direccion)
        ? [[nombre, direccion.endsWith('/') ? direccion : `${direccion}/`]]
        : [],
    ),
  );
}

function deJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * The modules with the developer's addresses in place, and as those declare them; one that nobody published yet comes
 * beside the rest. They carry no hashes, for nobody published them.
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

/** Whether a module comes from a developer's own address, and nobody published it. */
export function isOwn({ integridad }: Pick<PublishedModule, 'integridad'>): boolean {
  return Object.keys(integridad).length === 0;
}

interface AddressesState {
  addresses: Addresses;
  /** Goes back to the published version of one module. */
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
