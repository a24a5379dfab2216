import { MAX_LIMIT } from '@cartera/contrato/common';
import { generarRutas, type RutaDeCobro } from '@cartera/contrato/rutas-cobro';
import { call, notifyFailure, saveFile, useWrite } from '@cartera/kit';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { RequestedRutas } from './requested-rutas';
import { fileName, rutaText } from './ruta-text';

/**
 * The routes of a day. They are made when asked for, each time anew, and not behind the back of whoever reads them.
 * @param requested null while nobody has asked for any.
 */
export function useRutas(requested: RequestedRutas | null) {
  return useQuery({
    queryKey: ['rutas-cobro', requested],
    queryFn: requested ? ({ signal }) => call(generarRutas, { query: requested, signal: signal }) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { dinero: true, personal: true },
  });
}

/** Saves a route as a text with everyone to visit, of whom its card shows the first alone. */
export function useExportRuta(requested: RequestedRutas) {
  return useWrite({
    mutationFn: async ({ cobradorId, zona }: RutaDeCobro) => {
      const { data } = await call(generarRutas, {
        query: { ...requested, cobrador: cobradorId ?? undefined, limit: MAX_LIMIT },
      });
      const ruta = data.find((another) => another.cobradorId === cobradorId && another.zona === zona);
      if (!ruta) throw new Error('The route is no longer there');
      return ruta;
    },
    onSuccess: (ruta) => {
      const text = rutaText(ruta, requested);
      saveFile(fileName(ruta, requested), new Blob([text], { type: 'text/plain;charset=utf-8' }));
    },
    onError: (error) => notifyFailure(error, 'Error generando rutas de cobro'),
  });
}
