import { listarCajas } from '@cartera/contrato/cajas';
import { call } from '@cartera/kit';
import { useQuery } from '@tanstack/react-query';

const MAX_OPTIONS = 20;

/** The first accounts of cash that match a text: the office and the banks first. */
export async function searchCajas(text: string, signal: AbortSignal) {
  const { data } = await call(listarCajas, { query: { search: text, limit: MAX_OPTIONS }, signal });
  return data;
}

/** The office's account. */
export function useOficina() {
  return useQuery({
    queryKey: ['cajas', 'oficina'],
    queryFn: ({ signal }) => call(listarCajas, { query: { tipo: 'oficina', limit: 1 }, signal }),
    select: ({ data }) => data[0],
    meta: { money: true },
  });
}
