import { ACCION_LABELS, MODULO_LABELS } from '@cartera/contrato/acciones';
import type { ExportarEventosQuery } from '@cartera/contrato/auditoria';
import { RESULTADO_AUDITORIA_LABELS, RESULTADOS_AUDITORIA } from '@cartera/contrato/catalogs';
import { type ListStateBase, useListState } from '@cartera/kit/list';

/** Events have one order. */
const SORTS = ['momento_desc'] as const;
const FILTERS = {
  usuario: 'id',
  objeto: 'id',
  modulo: {
    label: 'Módulo',
    all: 'Todos los módulos',
    values: Object.keys(MODULO_LABELS),
    labels: MODULO_LABELS,
  },
  accion: {
    label: 'Acción',
    all: 'Todas las acciones',
    values: Object.keys(ACCION_LABELS),
    labels: ACCION_LABELS,
  },
  ip: 'text',
  resultado: {
    label: 'Resultado',
    all: 'Todos los resultados',
    values: RESULTADOS_AUDITORIA,
    labels: RESULTADO_AUDITORIA_LABELS,
  },
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
