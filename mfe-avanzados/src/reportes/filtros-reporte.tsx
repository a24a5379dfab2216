import { ETIQUETA_TIPO_REPORTE, TIPOS_REPORTE, type TipoReporte } from '@cartera/contrato/catalogos';
import type { RangoDeReporte } from '@cartera/contrato/reportes';
import { FiltroFechas, opcionesDe, Segmented } from '@cartera/kit/datos';
import type { EstadoReporte } from './estado-reporte';
import './reportes.css';

const OPCIONES = opcionesDe(TIPOS_REPORTE, ETIQUETA_TIPO_REPORTE);

interface PropsFiltrosReporte {
  readonly estado: EstadoReporte;
  /** The days that the report on screen covers; absent until there is one. */
  readonly rango: RangoDeReporte | undefined;
}

/** Which report, and of which days. */
export function FiltrosReporte({ estado, rango }: PropsFiltrosReporte) {
  const { tipo, desde = rango?.desde, hasta = rango?.hasta } = estado.pedido;
  return (
    <div className="re-filtros">
      <Segmented<TipoReporte>
        aria-label="Tipo de reporte"
        options={OPCIONES}
        value={tipo}
        onChange={estado.elegirTipo}
      />
      <div className="re-filtros__fechas">
        <FiltroFechas desde={desde} hasta={hasta} alCambiar={estado.elegirDia} />
      </div>
    </div>
  );
}
