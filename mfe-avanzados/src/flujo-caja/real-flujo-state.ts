import type { FlujoCajaQuery } from '@cartera/contrato/flujo-caja';
import { type ListStateBase, useListState } from '@cartera/kit/list';

/** Days have one order. */
const SORTS = ['fecha_desc'] as const;
const FILTERS = { desde: 'date', hasta: 'date', cuenta: 'id' } as const;

export interface RealFlujoState {
  /** The API chooses absent days. */
  readonly query: FlujoCajaQuery;
  readonly list: ListStateBase;
  filter(field: keyof typeof FILTERS, value: string | undefined): void;
}

/** The account, the days and the page of the cash flow, stored in the URL. */
export function useRealFlujoState(): RealFlujoState {
  const { filters, filter, ...list } = useListState({ sorts: SORTS, filters: FILTERS });
  return { query: filters, list: { ...list, hasFilters: false }, filter };
}
