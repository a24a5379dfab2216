import type { ModuloPublicado } from '@cartera/contrato/portal';
import { useSesion } from '@cartera/kit';
import { useEffect } from 'react';
import { create } from 'zustand';
import { esPropia } from './direcciones-propias';

type Fijas = Readonly<Record<string, ModuloPublicado>>;

interface EstadoVersiones {
  /** By module, the version that this tab drew. */
  readonly fijas: Fijas;
  /** Keeps a tab on a version; the first one stands until it is let go. */
  readonly fijar: (modulo: ModuloPublicado) => void;
  /** The next load is of the version that the registry gives. */
  readonly soltar: (nombre: string) => void;
}

/**
 * What each module is in this tab. A deploy, or a rollback, must not change a page under whoever works on it, nor
 * mix two versions' files, so a tab keeps what it loaded until its user accepts another.
 */
export const useVersionesFijas = create<EstadoVersiones>()((set, get) => ({
  fijas: {},
  fijar: (modulo) => {
    if (modulo.nombre in get().fijas) return;
    set(({ fijas }) => ({ fijas: { ...fijas, [modulo.nombre]: modulo } }));
  },
  soltar: (nombre) => {
    const { [nombre]: _soltada, ...resto } = get().fijas;
    set({ fijas: resto });
  },
}));

// A version falls to a person: the next one on the same tab may have another.
useSesion.subscribe((ahora, antes) => {
  if (antes.usuario?._id !== ahora.usuario?._id) useVersionesFijas.setState({ fijas: {} });
});

/** Keeps the tab on a module from when it is first drawn: one that breaks before that is nobody's to keep. */
export function useFijar(modulo: ModuloPublicado, seDibuja: boolean): void {
  const fijar = useVersionesFijas((estado) => estado.fijar);
  useEffect(() => {
    if (seDibuja && !esPropia(modulo)) fijar(modulo);
  }, [modulo, seDibuja, fijar]);
}

/** The modules as this tab has them: those that it loaded, as they were. */
export function conFijas(publicados: readonly ModuloPublicado[], fijas: Fijas): readonly ModuloPublicado[] {
  return publicados.map((modulo) => fijas[modulo.nombre] ?? modulo);
}

/** Names of the modules of which the registry now gives another version than this tab's, newer or rolled back. */
export function conOtraVersion(publicados: readonly ModuloPublicado[], fijas: Fijas): ReadonlySet<string> {
  const otras = publicados.filter(({ nombre, url }) => (fijas[nombre]?.url ?? url) !== url);
  return new Set(otras.map(({ nombre }) => nombre));
}
