import { type ComisionesQuery, exportarComisiones, verComisiones } from '@cartera/contrato/comisiones';
import { call, download } from '@cartera/kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TableFormat } from '../exports/export-button';

/** The commissions of a range of days. The previous ones stay on screen while loading. */
export function useComisiones(query: ComisionesQuery) {
  return useQuery({
    queryKey: ['cajas', 'comisiones', query],
    queryFn: ({ signal }) => call(verComisiones, { query, signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    meta: { money: true, personal: true },
  });
}

export const downloadComisiones = (query: ComisionesQuery) => (formato: TableFormat) =>
  download(exportarComisiones, { params: { formato }, query, fileName: `comisiones.${formato}` });
