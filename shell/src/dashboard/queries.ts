import { verAging, verTablero } from '@cartera/contrato/startup';
import { call } from '@cartera/kit';
import { useQuery } from '@tanstack/react-query';

export function useTablero() {
  return useQuery({
    queryKey: ['tablero'],
    queryFn: ({ signal }) => call(verTablero, { signal }),
    meta: { money: true, personal: true, clientes: true },
  });
}

/** A separate call, because the dashboard works without it (P-2.8). */
export function useAging() {
  return useQuery({
    queryKey: ['prestamos', 'aging'],
    queryFn: ({ signal }) => call(verAging, { signal }),
    meta: { money: true, personal: true, clientes: true },
  });
}
