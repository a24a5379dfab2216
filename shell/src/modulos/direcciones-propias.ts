import type { ModuloPublicado } from '@cartera/contrato/portal';
import { borrarLocal, guardarLocal, leerLocal } from '@cartera/kit';
import { create } from 'zustand';

/** Where a developer says, in their own browser, which modules to take from elsewhere: name to address. */
export const LLAVE_DIRECCIONES = 'cartera:modulos';

export type Direcciones = Readonly<Record<string, string>>;

/** What is stored, or nothing where it is not an object of http addresses: a mistake must not lock anyone out. */
export function leerDirecciones(texto: string | null): Direcciones {
  const leido = deJson(texto ?? '{}');
  if (typeof leido !== 'object' || leido === null) return {};
  return Object.fromEntries(
    Object.entries(leido).flatMap(([nombre, direccion]) =>
      typeof direccion === 'string' && /^https?:\/\//.test(direccion)
        ? [[nombre, direccion.endsWith('/') ? direccion : `${direccion}/`]]
        : [],
    ),
  );
}

function deJson(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return null;
  }
}

/** The modules with the developer's addresses in place; those carry no hashes, for nobody published them. */
export function aplicarDirecciones(
  modulos: readonly ModuloPublicado[],
  direcciones: Direcciones,
): ModuloPublicado[] {
  return modulos.map((modulo) => {
    const url = direcciones[modulo.nombre];
    return url === undefined ? modulo : { ...modulo, url, integridad: {} };
  });
}

/** Whether a module comes from a developer's own address, and nobody published it. */
export function esPropia({ integridad }: Pick<ModuloPublicado, 'integridad'>): boolean {
  return Object.keys(integridad).length === 0;
}

interface EstadoDirecciones {
  direcciones: Direcciones;
  /** Goes back to the published version of one module. */
  quitar: (nombre: string) => void;
  quitarTodas: () => void;
}

export const useDirecciones = create<EstadoDirecciones>()((set, get) => {
  const guardar = (direcciones: Direcciones) => {
    if (Object.keys(direcciones).length === 0) borrarLocal(LLAVE_DIRECCIONES);
    else guardarLocal(LLAVE_DIRECCIONES, JSON.stringify(direcciones));
    set({ direcciones });
  };
  return {
    direcciones: leerDirecciones(leerLocal(LLAVE_DIRECCIONES)),
    quitar: (nombre) => {
      const { [nombre]: _quitada, ...resto } = get().direcciones;
      guardar(resto);
    },
    quitarTodas: () => guardar({}),
  };
});
