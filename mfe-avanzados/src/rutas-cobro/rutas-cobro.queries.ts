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

/** Downloads a route as text with all its clients; the card shows only the first ones. */
export function useExportRuta(requested: RequestedRutas) {
  return useWrite({
    mutationFn: async ({ cobradorId, zona }: Ruta) => {
      const { data } = await call(generarRutas, {
        query: { ...requested, cobrador: cobradorId ?? undefined, limit: MAX_LIMIT },
      });
      const exported = data.find((ruta) => ruta.cobradorId === cobradorId && ruta.zona === zona);
      if (!exported) throw new Error('The route no longer exists');
      return exported;
    },
    onSuccess: (ruta) => {
      const text = rutaText(ruta, requested);
      saveFile(fileName(ruta, requested), new Blob([text], { type: 'text/plain;charset=utf-8' }));
    },
    onError: (error) => notifyFailure(error, 'Error generando rutas de cobro'),
  });
}
