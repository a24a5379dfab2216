import { type ListState, useListState } from '@cartera/kit/list';
import { EVENTO_TYPES, MODULES, SAMPLE_USUARIOS } from './evento';

const SORTS = ['timestamp_desc'] as const;
const FILTERS = {
  desde: 'date',
  hasta: 'date',
  usuario: SAMPLE_USUARIOS,
  modulo: MODULES,
  tipo: EVENTO_TYPES,
} as const;

export type SampleState = ListState<(typeof SORTS)[number], typeof FILTERS>;

/** The search and the filters of the sample, stored in the URL. */
export function useSampleState(): SampleState {
  return useListState({ sorts: SORTS, filters: FILTERS });
}
