import { DateRangeFilter, OptionsFilter, SearchBox } from '@cartera/kit/datos';
import { Button } from '@cartera/kit/ui';
import type { AuditoriaState } from './auditoria-state';
import { EVENTO_TYPE_LABELS, EVENTO_TYPES, MODULES, SAMPLE_USUARIOS } from './evento';

interface AuditoriaFiltersProps {
  readonly estado: AuditoriaState;
}

/** The filters. Only the search affects the list (P-4.18). */
export function AuditoriaFilters({ estado }: AuditoriaFiltersProps) {
  const { filters, filter } = estado;
  return (
    <>
      <SearchBox
        label="Buscar por usuario, acción o detalles"
        valor={estado.searchText}
        onSearch={estado.search}
      />
      <DateRangeFilter desde={filters.desde} hasta={filters.hasta} onChange={filter} />
      <OptionsFilter
        label="Usuario"
        all="Todos los usuarios"
        values={SAMPLE_USUARIOS}
        valor={filters.usuario}
        onSelect={(selected) => filter('usuario', selected)}
      />
      <OptionsFilter
        label="Módulo"
        all="Todos los módulos"
        values={MODULES}
        valor={filters.modulo}
        onSelect={(selected) => filter('modulo', selected)}
      />
      <OptionsFilter
        label="Tipo"
        all="Todos los tipos"
        values={EVENTO_TYPES}
        labels={EVENTO_TYPE_LABELS}
        valor={filters.tipo}
        onSelect={(selected) => filter('tipo', selected)}
      />
      <Button onClick={estado.clear}>Limpiar</Button>
    </>
  );
}
