import { ROWS_PER_REPORTE } from '@cartera/contrato/catalogs';
import { type FileFormat, TOTAL_ROWS_HEADER } from '@cartera/contrato/files';
import { exportarReporte, verReporte } from '@cartera/contrato/reportes';
import { call, download, notify, notifyFailure, useWrite } from '@cartera/kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { countLabel } from './count';
import type { ReporteRequest } from './reporte-state';

export type ReporteFormat = Extract<FileFormat, 'csv' | 'xlsx'>;

/** A page of a report. The previous one stays on screen while loading. */
export function useReporte(request: ReporteRequest, page: number) {
  const query = { ...request, page, limit: ROWS_PER_REPORTE };
  return useQuery({
    queryKey: ['reportes', query],
    queryFn: ({ signal }) => call(verReporte, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { money: true, personal: true },
  });
}

/** Downloads all rows of a report and shows their count. */
export function useExportReporte(request: ReporteRequest) {
  return useWrite({
    mutationFn: async (formato: ReporteFormat) => {
      const headers = await download(exportarReporte, {
        params: { formato },
        query: request,
        fileName: `reporte.${formato}`,
      });
      return Number(headers.get(TOTAL_ROWS_HEADER));
    },
    onSuccess: (rows) => notify.success(`Archivo descargado: ${countLabel(rows, 'fila', 'filas')}`),
    onError: (error) => notifyFailure(error, 'Error generando archivo'),
  });
}
