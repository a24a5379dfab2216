import { listarModulos } from '@cartera/contrato/arranque';
import type { ModuloPublicado } from '@cartera/contrato/portal';
import { VERSION_CONTRATO } from '@cartera/contrato/version';
import { pedir } from '@cartera/kit';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { aplicarDirecciones, useDirecciones } from './direcciones-propias';
import { useManifiestosPropios } from './manifiestos-propios';
import { conFijas, conOtraVersion, useVersionesFijas } from './versiones-fijas';

/** How old the answer may grow before it is asked again; milliseconds. */
const FRESCO_MS = 5 * 60_000;

const NINGUNO: readonly ModuloPublicado[] = [];

/** Under it the answer is kept; whoever changes or doubts it invalidates it. */
export const CLAVE_REGISTRO = ['portal', 'modulos'] as const;

const CONSULTA = queryOptions({
  queryKey: CLAVE_REGISTRO,
  queryFn: ({ signal }) => pedir(listarModulos, { consulta: { contrato: VERSION_CONTRATO }, senal: signal }),
  staleTime: FRESCO_MS,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

export interface Registro {
  readonly modulos: readonly ModuloPublicado[];
  /** Modules of which there is another version than the one that this tab loaded. */
  readonly conOtra: ReadonlySet<string>;
  readonly estado: 'pending' | 'error' | 'success';
  /** A developer's own module may be still to come: the others do not wait for it. */
  readonly faltanPropios: boolean;
  readonly error: Error | null;
  readonly recargar: () => Promise<unknown>;
}

/**
 * The modules that the registry gives this user; those that this tab loaded stay as they were, and a developer's
 * own addresses go before both.
 */
export function useRegistro(): Registro {
  const { data, status, error, refetch } = useQuery(CONSULTA);
  const direcciones = useDirecciones((estado) => estado.direcciones);
  const fijas = useVersionesFijas((estado) => estado.fijas);
  const publicados = data?.data ?? NINGUNO;
  const { manifiestos, pendiente } = useManifiestosPropios(direcciones);
  const modulos = useMemo(() => {
    // What was published of a module says nothing of its own address: it is drawn once that has answered.
    const sabidos = conFijas(publicados, fijas).filter(
      ({ nombre }) => !(nombre in direcciones) || nombre in manifiestos,
    );
    return aplicarDirecciones(sabidos, direcciones, manifiestos);
  }, [publicados, fijas, direcciones, manifiestos]);
  const conOtra = useMemo(() => conOtraVersion(publicados, fijas), [publicados, fijas]);
  // A registry that was read once still says where the modules are, even if asking again fails.
  const estado = data ? 'success' : status;
  return { modulos, conOtra, estado, faltanPropios: pendiente, error, recargar: refetch };
}

/** Asks the registry again every few minutes and on coming back to the tab, so that a deploy is heard of. */
export function useRegistroAlDia(): void {
  useQuery({ ...CONSULTA, refetchInterval: FRESCO_MS, refetchOnWindowFocus: 'always' });
}
