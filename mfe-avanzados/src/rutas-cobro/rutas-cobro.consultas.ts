import { LIMITE_MAXIMO } from '@cartera/contrato/comun';
import { generarRutas, type RutaDeCobro } from '@cartera/contrato/rutas-cobro';
import { avisarFallo, guardarArchivo, pedir, useEscritura } from '@cartera/kit';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { RutasPedidas } from './rutas-pedidas';
import { nombreDeArchivo, textoDeRuta } from './texto-ruta';

/**
 * The routes of a day. They are made when asked for, each time anew, and not behind the back of whoever reads them.
 * @param pedidas null while nobody has asked for any.
 */
export function useRutas(pedidas: RutasPedidas | null) {
  return useQuery({
    queryKey: ['rutas-cobro', pedidas],
    queryFn: pedidas ? ({ signal }) => pedir(generarRutas, { consulta: pedidas, senal: signal }) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { dinero: true, personal: true },
  });
}

/** Saves a route as a text with everyone to visit, of whom its card shows the first alone. */
export function useExportarRuta(pedidas: RutasPedidas) {
  return useEscritura({
    mutationFn: async ({ cobradorId, zona }: RutaDeCobro) => {
      const { data } = await pedir(generarRutas, {
        consulta: { ...pedidas, cobrador: cobradorId ?? undefined, limit: LIMITE_MAXIMO },
      });
      const ruta = data.find((otra) => otra.cobradorId === cobradorId && otra.zona === zona);
      if (!ruta) throw new Error('The route is no longer there');
      return ruta;
    },
    onSuccess: (ruta) => {
      const texto = textoDeRuta(ruta, pedidas);
      guardarArchivo(nombreDeArchivo(ruta, pedidas), new Blob([texto], { type: 'text/plain;charset=utf-8' }));
    },
    onError: (error) => avisarFallo(error, 'Error generando rutas de cobro'),
  });
}
