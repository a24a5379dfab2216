import { CATEGORIA_NOTIFICACION_LABELS, CATEGORIAS_NOTIFICACION } from '@cartera/contrato/catalogs';
import { DateRangeFilter } from '@cartera/kit/dates';
import { DeclaredFilters, SearchBox, useListState } from '@cartera/kit/list';
import {
  ESTADO_NOTIFICACION_LABELS,
  ESTADOS_NOTIFICACION,
  NOTIFICACION_TYPE_LABELS,
  NOTIFICACION_TYPES,
} from './notificacion';

const FILTERS = {
  tipo: {
    label: 'Tipo',
    all: 'Todos los tipos',
    values: NOTIFICACION_TYPES,
    labels: NOTIFICACION_TYPE_LABELS,
  },
  estado: {
    label: 'Estado',
    all: 'Todos los estados',
    values: ESTADOS_NOTIFICACION,
    labels: ESTADO_NOTIFICACION_LABELS,
  },
  categoria: {
    label: 'Categoría',
    all: 'Todas las categorías',
    values: CATEGORIAS_NOTIFICACION,
    labels: CATEGORIA_NOTIFICACION_LABELS,
  },
  desde: 'date',
  hasta: 'date',
} as const;

/** Filters, stored in the URL. They do not affect the list yet (P-4.24). */
export function HistoryFilters() {
  const list = useListState({ sorts: ['fecha_desc'], filters: FILTERS });
  const { filters, filter } = list;
  return (
    <>
      <SearchBox label="Buscar por título o mensaje" value={list.searchText} onSearch={list.search} />
      <DateRangeFilter desde={filters.desde} hasta={filters.hasta} onChange={filter} />
      <DeclaredFilters state={list} />
    </>
  );
}
