import { REPORTE_TYPE_LABELS, REPORTE_TYPES, type ReporteType } from '@cartera/contrato/catalogs';
import type { ReporteRange } from '@cartera/contrato/reportes';
import { DateRangeFilter } from '@cartera/kit/dates';
import { optionsOf } from '@cartera/kit/picker';
import { Segmented } from '@cartera/kit/tabs';
import type { ReporteState } from './reporte-state';
import './reportes.css';

const OPTIONS = optionsOf(REPORTE_TYPES, REPORTE_TYPE_LABELS);

interface ReporteFiltersProps {
  readonly state: ReporteState;
  /** The range of the report on screen; absent until it loads. */
  readonly range: ReporteRange | undefined;
}

/** The type of the report and its range of days. */
export function ReporteFilters({ state, range }: ReporteFiltersProps) {
  const { tipo, desde = range?.desde, hasta = range?.hasta } = state.request;
  return (
    <div className="re-filters">
      <Segmented<ReporteType>
        aria-label="Tipo de reporte"
        options={OPTIONS}
        value={tipo}
        onChange={state.chooseType}
      />
      <div className="re-filters__fechas">
        <DateRangeFilter desde={desde} hasta={hasta} onChange={state.selectDay} />
      </div>
    </div>
  );
}
