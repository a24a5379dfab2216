import { REPORTE_TYPE_LABELS, REPORTE_TYPES, type ReporteType } from '@cartera/contrato/catalogs';
import type { ReporteRango } from '@cartera/contrato/reportes';
import { DateRangeFilter, optionsOf, Segmented } from '@cartera/kit/datos';
import type { ReporteState } from './reporte-state';
import './reportes.css';

const OPTIONS = optionsOf(REPORTE_TYPES, REPORTE_TYPE_LABELS);

interface ReporteFiltersProps {
  readonly estado: ReporteState;
  /** The days that the report on screen covers; absent until there is one. */
  readonly rango: ReporteRango | undefined;
}

/** Which report, and of which days. */
export function ReporteFilters({ estado, rango }: ReporteFiltersProps) {
  const { tipo, desde = rango?.desde, hasta = rango?.hasta } = estado.request;
  return (
    <div className="re-filtros">
      <Segmented<ReporteType>
        aria-label="Tipo de reporte"
        options={OPTIONS}
        value={tipo}
        onChange={estado.chooseType}
      />
      <div className="re-filtros__fechas">
        <DateRangeFilter desde={desde} hasta={hasta} onChange={estado.selectDay} />
      </div>
    </div>
  );
}
