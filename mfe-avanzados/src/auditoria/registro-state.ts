import { ACCION_LABELS, MODULO_LABELS } from '@cartera/contrato/acciones';
import type { ExportarEventosQuery } from '@cartera/contrato/auditoria';
import { RESULTADOS_AUDITORIA } from '@cartera/contrato/catalogs';
import { type ListStateBase, useListState } from '@cartera/kit/list';

/** Events have one order. */
const SORTS = ['momento_desc'] as const;
export const MODULOS = Object.keys(MODULO_LABELS);
export const ACCIONES = Object.keys(ACCION_LABELS);
const FILTERS = {
  usuario: 'id',
  objeto: 'id',
  modulo: MODULOS,
  accion: ACCIONES,
  ip: 'text',
  resultado: RESULTADOS_AUDITORIA,
  desde: 'date',
  hasta: 'date',
} as const;

export interface RegistroState {
  readonly filters: ExportarEventosQuery;
  readonly list: ListStateBase;
  filter(field: keyof typeof FILTERS, value: string | undefined): void;
}

/** The page and the filters of the audit trail, stored in the URL. */
export function useRegistroState(): RegistroState {
  const { filters, filter, ...list } = useListState({ sorts: SORTS, filters: FILTERS });
  // A select offers only accepted values.
  return { filters, list, filter: filter as RegistroState['filter'] };
}
