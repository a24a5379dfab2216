import { verAging, verTablero } from '@cartera/contrato/startup';
import { call } from '@cartera/kit';
import { useQuery } from '@tanstack/react-query';

export function useTablero() {
  return useQuery({
    queryKey: ['tablero'],
    queryFn: ({ signal }) => call(verTablero, { signal: signal }),
    meta: { dinero: true, personal: true, clientes: true },
  });
}

/** Apart from the rest, for the dashboard stands without it (P-2.8). */
export function useAging() {
  return useQuery({
    queryKey: ['prestamos', 'aging'],
    queryFn: ({ signal }) => call(verAging, { signal: signal }),
    meta: { dinero: true, personal: true, clientes: true },
  });
}
