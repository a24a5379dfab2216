import { DateRangeFilter } from '@cartera/kit/dates';
import { OptionsFilter, SearchBox } from '@cartera/kit/list';
import { Button } from '@cartera/kit/ui';
import { EVENTO_TYPE_LABELS, EVENTO_TYPES, MODULES, SAMPLE_USUARIOS } from './evento';
import type { SampleState } from './sample-state';

interface SampleFiltersProps {
  readonly state: SampleState;
}

/** The filters. Only the search affects the list (P-4.18). */
export function SampleFilters({ state }: SampleFiltersProps) {
  const { filters, filter } = state;
  return (
    <>
      <SearchBox
        label="Buscar por usuario, acción o detalles"
        value={state.searchText}
        onSearch={state.search}
      />
      <DateRangeFilter desde={filters.desde} hasta={filters.hasta} onChange={filter} />
      <OptionsFilter
        label="Usuario"
        all="Todos los usuarios"
        values={SAMPLE_USUARIOS}
        value={filters.usuario}
        onSelect={(selected) => filter('usuario', selected)}
      />
      <OptionsFilter
        label="Módulo"
        all="Todos los módulos"
        values={MODULES}
        value={filters.modulo}
        onSelect={(selected) => filter('modulo', selected)}
      />
      <OptionsFilter
        label="Tipo"
        all="Todos los tipos"
        values={EVENTO_TYPES}
        labels={EVENTO_TYPE_LABELS}
        value={filters.tipo}
        onSelect={(selected) => filter('tipo', selected)}
      />
      <Button onClick={state.clear}>Limpiar</Button>
    </>
  );
}
