import { REPORTE_TYPES, type ReporteType } from '@cartera/contrato/catalogs';
import { type ListStateBase, useListState } from '@cartera/kit/datos';

/** A report's rows come in one order, which nobody chooses. */
const SORTS = ['fecha_desc'] as const;
const FILTERS = { tipo: REPORTE_TYPES, desde: 'fecha', hasta: 'fecha' } as const;

/** Which report is asked for; a day that is absent is the API's to choose. */
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
  selectDay(campo: 'desde' | 'hasta', dia: string | undefined): void;
}

/** Type, days and page of the report, kept in the address: a copied link and a reload show the same one. */
export function useReporteState(): ReporteState {
  const { filters, filter, ...list } = useListState({ sorts: SORTS, filters: FILTERS });
  const { tipo = 'general', desde, hasta } = filters;
  return {
    request: { tipo, desde, hasta },
    // A report without rows has its own words: there is always a type and a range, and nothing to lift.
    list: { ...list, hasFilters: false },
    chooseType: (selected) => filter('tipo', selected === 'general' ? undefined : selected),
    selectDay: filter,
  };
}
