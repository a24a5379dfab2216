import { type Cliente, verFotoCliente } from '@cartera/contrato/clientes';
import { call } from '@cartera/kit';
import { skipToken, useQuery } from '@tanstack/react-query';

/** How long a photo that nobody shows stays in memory, in milliseconds. */
const CACHE_MS = 5 * 60_000;

/**
 * A client's photo as a data URL, fetched once for each version of the client and then kept in memory
 * (P-2.20).
 */
export function useClienteFoto(
  cliente: Pick<Cliente, '_id' | 'version' | 'tieneFoto'> | undefined,
): string | null {
  const { data } = useQuery({
    queryKey: ['clientes', 'foto', cliente?._id, cliente?.version],
    queryFn: cliente?.tieneFoto
      ? ({ signal }) => call(verFotoCliente, { params: { id: cliente._id }, signal: signal })
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: CACHE_MS,
  });
  return data?.data.foto ?? null;
}
