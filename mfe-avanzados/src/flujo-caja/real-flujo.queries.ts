import { listarCajas } from '@cartera/contrato/cajas';
import {
  exportarFlujoCaja,
  type FlujoCajaQuery,
  proyectarFlujoCaja,
  verFlujoCaja,
} from '@cartera/contrato/flujo-caja';
import { call, download } from '@cartera/kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TableFormat } from '../exports/export-button';

/** More than the accounts of a lender. */
const ALL = 1000;
const META = { money: true, personal: true } as const;

/** The cash flow of a range. The previous one stays on screen while loading. */
export function useRealFlujo(query: FlujoCajaQuery) {
  return useQuery({
    queryKey: ['flujo-caja', query],
    queryFn: ({ signal }) => call(verFlujoCaja, { query, signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    meta: META,
  });
}

/** Reads the holder of each account that the user may choose, by the account's id. */
export function useCuentas() {
  return useQuery({
    queryKey: ['cajas', 'list', { limit: ALL }],
    queryFn: ({ signal }) => call(listarCajas, { query: { limit: ALL }, signal }),
    select: ({ data }) => Object.fromEntries(data.map(({ _id, titular }) => [_id, titular])),
    meta: META,
  });
}

/** The payments that the next 30 days should bring. */
export function useProyeccion() {
  return useQuery({
    queryKey: ['flujo-caja', 'proyeccion'],
    queryFn: ({ signal }) => call(proyectarFlujoCaja, { signal }),
    select: ({ data }) => data,
    meta: META,
  });
}

export const downloadFlujo = (query: FlujoCajaQuery) => (formato: TableFormat) =>
  download(exportarFlujoCaja, { params: { formato }, query, fileName: `flujo de caja.${formato}` });
