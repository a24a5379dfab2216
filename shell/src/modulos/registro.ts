import { listarModulos, type ModuloPublicado } from '@cartera/contrato/portal';
import { pedir } from '@cartera/kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { aplicarDirecciones, useDirecciones } from './direcciones-propias';

/** A release reaches open sessions at most this much later, when they next change page; milliseconds. */
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
    queryFn: ({ signal }) => pedir(listarModulos, { senal: signal }),
    staleTime: FRESCO_MS,
  });
  const direcciones = useDirecciones((estado) => estado.direcciones);
  const publicados = data?.data ?? NINGUNO;
  const modulos = useMemo(() => aplicarDirecciones(publicados, direcciones), [publicados, direcciones]);
  return { modulos, estado: status, error, recargar: refetch };
}
