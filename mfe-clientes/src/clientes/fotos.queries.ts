import { type Cliente, verFotoCliente } from '@cartera/contrato/clientes';
import { call } from '@cartera/kit';
import { skipToken, useQuery } from '@tanstack/react-query';

/** Time that an unused photo stays in memory, in milliseconds. */
const CACHE_MS = 5 * 60_000;

/** A client's photo as a data URL, fetched once for each version of the client (P-2.20). */
export function useClienteFoto(
  cliente: Pick<Cliente, '_id' | 'version' | 'tieneFoto'> | undefined,
): string | null {
  const { data } = useQuery({
    queryKey: ['clientes', 'foto', cliente?._id, cliente?.version],
    queryFn: cliente?.tieneFoto
      ? ({ signal }) => call(verFotoCliente, { params: { id: cliente._id }, signal })
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: CACHE_MS,
  });
  return data?.data.foto ?? null;
}
