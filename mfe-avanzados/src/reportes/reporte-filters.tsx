import { REPORTE_TYPE_LABELS, REPORTE_TYPES } from '@cartera/contrato/catalogs';
import type { ReporteRange } from '@cartera/contrato/reportes';
import { DateRangeFilter } from '@cartera/kit/dates';
import { SegmentedControl } from '@cartera/kit/tabs';
import type { ReporteState } from './reporte-state';
import './reportes.css';

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
      <SegmentedControl
        label="Tipo de reporte"
        values={REPORTE_TYPES}
        labels={REPORTE_TYPE_LABELS}
        value={tipo}
        onChange={state.chooseType}
      />
      <div className="re-filters__fechas">
        <DateRangeFilter desde={desde} hasta={hasta} onChange={state.selectDay} />
      </div>
    </div>
  );
}
