import { REPORTE_TYPES, type ReporteType } from '@cartera/contrato/catalogs';
import { type ListStateBase, useListState } from '@cartera/kit/list';

/** Reports have a fixed order. */
const SORTS = ['fecha_desc'] as const;
const FILTERS = { tipo: 'text', desde: 'date', hasta: 'date' } as const;

/** The requested report; the API chooses absent days. */
export interface ReporteRequest {
  readonly tipo: ReporteType;
  /** `YYYY-MM-DD`, both days included. */
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
}

export interface ReporteState {
  readonly request: ReporteRequest;
  readonly list: ListStateBase;
  chooseType(tipo: ReporteType): void;
  selectDay(field: 'desde' | 'hasta', day: string | undefined): void;
}

/** The type, days and page of the report, stored in the URL: a copied link or a reload shows the same report. */
export function useReporteState(): ReporteState {
  const { filters, filter, ...list } = useListState({ sorts: SORTS, filters: FILTERS });
  const { desde, hasta } = filters;
  const tipo = REPORTE_TYPES.find((known) => known === filters.tipo) ?? 'general';
  return {
    request: { tipo, desde, hasta },
    // An empty report has its own text, without the offer to clear the filters: type and range cannot be cleared.
    list: { ...list, hasFilters: false },
    chooseType: (selected) => filter('tipo', selected === 'general' ? undefined : selected),
    selectDay: filter,
  };
}
