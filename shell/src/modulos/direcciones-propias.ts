import type { Manifiesto, ModuloPublicado } from '@cartera/contrato/portal';
import { borrarLocal, guardarLocal, leerLocal } from '@cartera/kit';
import { create } from 'zustand';

/** Where a developer says, in their own browser, which modules to take from elsewhere: name to address. */
export const LLAVE_DIRECCIONES = 'cartera:modulos';

/** Version of a module that the registry does not have. */
const SIN_PUBLICAR = '0.0.0';

export type Direcciones = Readonly<Record<string, string>>;

/** By module, what its own address declares of it; null where it does not answer. */
export type Manifiestos = Readonly<Record<string, Manifiesto | null>>;

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

/**
 * The modules with the developer's addresses in place, and as those declare them; one that nobody published yet comes
 * beside the rest. They carry no hashes, for nobody published them.
 */
export function aplicarDirecciones(
  modulos: readonly ModuloPublicado[],
  direcciones: Direcciones,
  manifiestos: Manifiestos,
): ModuloPublicado[] {
  const propios = Object.entries(direcciones).flatMap(([nombre, url]) => {
    const publicado = modulos.find((modulo) => modulo.nombre === nombre);
    const manifiesto = manifiestos[nombre] ?? publicado?.manifiesto;
    if (!manifiesto) return [];
    const version = publicado?.version ?? SIN_PUBLICAR;
    return [{ nombre, version, url, integridad: {}, contrato: manifiesto.contrato, manifiesto }];
  });
  return [...modulos.filter(({ nombre }) => !(nombre in direcciones)), ...propios];
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
