import { ROWS_PER_REPORTE } from '@cartera/contrato/catalogs';
import { exportarReporte, verReporte } from '@cartera/contrato/reportes';
import { call, download } from '@cartera/kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TableFormat } from '../exports/export-button';
import type { ReporteRequest } from './reporte-state';

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

export const downloadReporte = (request: ReporteRequest) => (formato: TableFormat) =>
  download(exportarReporte, { params: { formato }, query: request, fileName: `reporte.${formato}` });
