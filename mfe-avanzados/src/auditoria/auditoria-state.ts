import { type ListState, useListState } from '@cartera/kit/datos';
import { EVENTO_TYPES, MODULES, SAMPLE_USUARIOS } from './evento';

const SORTS = ['timestamp_desc'] as const;
const FILTERS = {
  desde: 'fecha',
  hasta: 'fecha',
  usuario: SAMPLE_USUARIOS,
  modulo: MODULES,
  tipo: EVENTO_TYPES,
} as const;

export type AuditoriaState = ListState<(typeof SORTS)[number], typeof FILTERS>;

/** What is searched for and chosen above the list, kept in the address. */
export function useAuditoriaState(): AuditoriaState {
  return useListState({ sorts: SORTS, filters: FILTERS });
}
