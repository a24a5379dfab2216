import { CATEGORIA_NOTIFICACION_LABELS, CATEGORIAS_NOTIFICACION } from '@cartera/contrato/catalogs';
import { DateRangeFilter } from '@cartera/kit/dates';
import { OptionsFilter, SearchBox, useListState } from '@cartera/kit/list';
import {
  ESTADO_NOTIFICACION_LABELS,
  ESTADOS_NOTIFICACION,
  NOTIFICACION_TYPE_LABELS,
  NOTIFICACION_TYPES,
} from './notificacion';

const FILTERS = {
  tipo: NOTIFICACION_TYPES,
  estado: ESTADOS_NOTIFICACION,
  categoria: CATEGORIAS_NOTIFICACION,
  desde: 'date',
  hasta: 'date',
} as const;

/** Filters, stored in the URL. They do not affect the list yet (P-4.24). */
export function HistoryFilters() {
  const { searchText, search, filters, filter } = useListState({
    sorts: ['fecha_desc'],
    filters: FILTERS,
  });
  return (
    <>
      <SearchBox label="Buscar por título o mensaje" value={searchText} onSearch={search} />
      <DateRangeFilter desde={filters.desde} hasta={filters.hasta} onChange={filter} />
      <OptionsFilter
        label="Tipo"
        all="Todos los tipos"
        values={NOTIFICACION_TYPES}
        labels={NOTIFICACION_TYPE_LABELS}
        value={filters.tipo}
        onSelect={(selected) => filter('tipo', selected)}
      />
      <OptionsFilter
        label="Estado"
        all="Todos los estados"
        values={ESTADOS_NOTIFICACION}
        labels={ESTADO_NOTIFICACION_LABELS}
        value={filters.estado}
        onSelect={(selected) => filter('estado', selected)}
      />
      <OptionsFilter
        label="Categoría"
        all="Todas las categorías"
        values={CATEGORIAS_NOTIFICACION}
        labels={CATEGORIA_NOTIFICACION_LABELS}
        value={filters.categoria}
        onSelect={(selected) => filter('categoria', selected)}
      />
    </>
  );
}
