import { MAX_LIMIT } from '@cartera/contrato/common';
import { generarRutas, type Ruta } from '@cartera/contrato/rutas-cobro';
import { call, notifyFailure, saveFile, useWrite } from '@cartera/kit';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { RequestedRutas } from './requested-rutas';
import { fileName, rutaText } from './ruta-text';

/**
 * The routes of a day. They are generated on request only: a background refresh would change the list under the reader.
 * @param requested null before the first request.
 */
export function useRutas(requested: RequestedRutas | null) {
  return useQuery({
    queryKey: ['rutas-cobro', requested],
    queryFn: requested ? ({ signal }) => call(generarRutas, { query: requested, signal }) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { money: true, personal: true },
  });
}

/** A route with all its clients and overdue loans. @param isWanted false until the user asks for it. */
export function useWholeRuta(ruta: Ruta, requested: RequestedRutas, isWanted: boolean) {
  return useQuery({
    queryKey: ['rutas-cobro', requested, ruta.cobradorId, ruta.zona],
    queryFn: isWanted ? ({ signal }) => fetchWhole(ruta, requested, signal) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { money: true, personal: true },
  });
}

async function fetchWhole(
  { cobradorId, zona }: Ruta,
  requested: RequestedRutas,
  signal?: AbortSignal,
): Promise<Ruta> {
  const { data } = await call(generarRutas, {
    query: { ...requested, cobrador: cobradorId ?? undefined, limit: MAX_LIMIT },
    signal,
  });
  const whole = data.find((ruta) => ruta.cobradorId === cobradorId && ruta.zona === zona);
  if (!whole) throw new Error('The route no longer exists');
  return whole;
}

/** Downloads a route as text with all its clients; the card shows only the first ones. */
export function useExportRuta(requested: RequestedRutas) {
  return useWrite({
    mutationFn: (ruta: Ruta) => fetchWhole(ruta, requested),
    onSuccess: (ruta) => {
      const text = rutaText(ruta, requested);
      saveFile(fileName(ruta, requested), new Blob([text], { type: 'text/plain;charset=utf-8' }));
    },
    onError: (error) => notifyFailure(error, 'Error generando rutas de cobro'),
  });
}
