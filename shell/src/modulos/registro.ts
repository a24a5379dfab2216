import { listarModulos, type ModuloPublicado, VERSION_CONTRATO } from '@cartera/contrato/portal';
import { pedir } from '@cartera/kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { aplicarDirecciones, useDirecciones } from './direcciones-propias';

/** How old the answer may be before a page change asks again; milliseconds. */
const FRESCO_MS = 5 * 60_000;

const NINGUNO: readonly ModuloPublicado[] = [];

export interface Registro {
  readonly modulos: readonly ModuloPublicado[];
  readonly estado: 'pending' | 'error' | 'success';
  readonly error: Error | null;
  readonly recargar: () => Promise<unknown>;
}

/** The modules that the registry gives this user, with a developer's own addresses in place. */
export function useRegistro(): Registro {
  const { data, status, error, refetch } = useQuery({
    queryKey: ['portal', 'modulos'],
    queryFn: ({ signal }) =>
      pedir(listarModulos, { consulta: { contrato: VERSION_CONTRATO }, senal: signal }),
    staleTime: FRESCO_MS,
    // Asked again on a page change alone: coming back to the tab must not change the module under a form.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const direcciones = useDirecciones((estado) => estado.direcciones);
  const publicados = data?.data ?? NINGUNO;
  const modulos = useMemo(() => aplicarDirecciones(publicados, direcciones), [publicados, direcciones]);
  // A registry that was read once still says where the modules are, even if asking again fails.
  return { modulos, estado: data ? 'success' : status, error, recargar: refetch };
}
