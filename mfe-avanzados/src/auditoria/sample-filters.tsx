import { DateRangeFilter } from '@cartera/kit/dates';
import { DeclaredFilters, SearchBox } from '@cartera/kit/list';
import { Button } from '@cartera/kit/ui';
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
      <DeclaredFilters state={state} />
      <Button onClick={state.clear}>Limpiar</Button>
    </>
  );
}
