import { type ListState, useListState } from '@cartera/kit/list';
import { EVENTO_TYPE_LABELS, EVENTO_TYPES, MODULES, SAMPLE_USUARIOS } from './evento';

const SORTS = ['timestamp_desc'] as const;
const FILTERS = {
  desde: 'date',
  hasta: 'date',
  usuario: { label: 'Usuario', all: 'Todos los usuarios', values: SAMPLE_USUARIOS },
  modulo: { label: 'Módulo', all: 'Todos los módulos', values: MODULES },
  tipo: { label: 'Tipo', all: 'Todos los tipos', values: EVENTO_TYPES, labels: EVENTO_TYPE_LABELS },
} as const;

export type SampleState = ListState<(typeof SORTS)[number], typeof FILTERS>;

/** The search and the filters of the sample, stored in the URL. */
export function useSampleState(): SampleState {
  return useListState({ sorts: SORTS, filters: FILTERS });
}
