import { CABECERA_TOTAL_FILAS, type FormatoArchivo } from '@cartera/contrato/archivos';
import { FILAS_POR_REPORTE } from '@cartera/contrato/catalogos';
import { exportarReporte, verReporte } from '@cartera/contrato/reportes';
import { avisar, avisarFallo, descargar, pedir, useEscritura } from '@cartera/kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { contar } from './contar';
import type { PedidoReporte } from './estado-reporte';

/** The formats in which a report is exported. */
export type FormatoReporte = Extract<FormatoArchivo, 'csv' | 'xlsx'>;

/** A page of a report's rows under its figures. The one before stays on screen until it comes. */
export function useReporte(pedido: PedidoReporte, pagina: number) {
  const consulta = { ...pedido, page: pagina, limit: FILAS_POR_REPORTE };
  return useQuery({
    queryKey: ['reportes', consulta],
    queryFn: ({ signal }) => pedir(verReporte, { consulta, senal: signal }),
    placeholderData: keepPreviousData,
    meta: { dinero: true, personal: true },
  });
}

/** Downloads all the rows of a report, and says how many they were. */
export function useExportarReporte(pedido: PedidoReporte) {
  return useEscritura({
    mutationFn: async (formato: FormatoReporte) => {
      const cabeceras = await descargar(exportarReporte, {
        parametros: { formato },
        consulta: pedido,
        nombre: `reporte.${formato}`,
      });
      return Number(cabeceras.get(CABECERA_TOTAL_FILAS));
    },
    onSuccess: (filas) => avisar.exito(`Archivo descargado: ${contar(filas, 'fila', 'filas')}`),
    onError: (error) => avisarFallo(error, 'Error generando archivo'),
  });
}
