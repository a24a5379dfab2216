import {
  type ExportarEventosQuery,
  exportarEventos,
  listarEventos,
  verEvento,
} from '@cartera/contrato/auditoria';
import { call, download } from '@cartera/kit';
import { useExport } from '@cartera/kit/list';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export const EVENTOS_PER_PAGE = 20;

/** A page of events, with the state of the chains. */
export function useAuditTrail(filters: ExportarEventosQuery, page: number) {
  const query = { ...filters, page, limit: EVENTOS_PER_PAGE };
  return useQuery({
    queryKey: ['auditoria', 'list', query],
    queryFn: ({ signal }) => call(listarEventos, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { money: true, personal: true },
  });
}

/** An event with the values before and after. An event never changes. */
export function useEventoCompleto(id: string) {
  return useQuery({
    queryKey: ['auditoria', 'detail', id],
    queryFn: ({ signal }) => call(verEvento, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useExportEventos(filters: ExportarEventosQuery) {
  return useExport<void>(
    (_request, onReceive) =>
      download(exportarEventos, { query: filters, onReceive, fileName: 'Auditoría.csv' }),
    (rows) => (rows === 1 ? '1 evento' : `${rows} eventos`),
  );
}
