import type { DiaDeReporte } from '@cartera/contrato/reportes';
import { formatoFecha, formatoPesos } from '@cartera/kit';
import { agruparDias, type Tramo } from './agrupar-dias';
import './reportes.css';

/** What is drawn of each day. */
export type Serie = 'prestado' | 'cobrado';

const NOMBRE_DE_SERIE: Readonly<Record<Serie, string>> = { prestado: 'Prestado', cobrado: 'Cobrado' };

interface PropsGraficaDias {
  /** Every day of the range, in order. */
  readonly dias: readonly DiaDeReporte[];
  readonly series: readonly Serie[];
}

/** What moved each day, or every few days of a long range. Each day's figures are rows of the report 'General'. */
export function GraficaDias({ dias, series }: PropsGraficaDias) {
  const tramos = agruparDias(dias);
  const mayor = Math.max(0, ...tramos.flatMap((tramo) => series.map((serie) => tramo[serie])));
  if (mayor === 0) return <p className="re-grafica__vacia">No hubo movimiento en estas fechas.</p>;
  const [primero, ultimo] = [formatoFecha(tramos[0]?.desde), formatoFecha(tramos.at(-1)?.hasta)];
  const nombres = series
    .map((serie) => NOMBRE_DE_SERIE[serie])
    .join(' y ')
    .toLowerCase();
  return (
    <div className="re-dias">
      <p className="re-dias__leyenda">
        {series.map((serie) => (
          <span key={serie} className="re-dias__clave" data-serie={serie}>
            {NOMBRE_DE_SERIE[serie]}
          </span>
        ))}
        <span className="re-dias__mayor">Máximo {formatoPesos(mayor)}</span>
      </p>
      <div
        className="re-dias__barras"
        role="img"
        aria-label={`Gráfica de lo ${nombres} del ${primero} al ${ultimo}, con un máximo de ${formatoPesos(mayor)}`}
      >
        {tramos.map((tramo) => (
          <div key={tramo.desde} className="re-dias__tramo" title={textoDe(tramo, series)}>
            {series.map((serie) => (
              <span
                key={serie}
                className="re-dias__barra"
                data-serie={serie}
                style={{ blockSize: `${(tramo[serie] * 100) / mayor}%` }}
              />
            ))}
          </div>
        ))}
      </div>
      <p className="re-dias__eje" aria-hidden="true">
        <span>{primero}</span>
        <span>{ultimo}</span>
      </p>
    </div>
  );
}

function textoDe(tramo: Tramo, series: readonly Serie[]): string {
  const { desde, hasta } = tramo;
  const cuando = desde === hasta ? formatoFecha(desde) : `${formatoFecha(desde)} a ${formatoFecha(hasta)}`;
  return [cuando, ...series.map((serie) => `${NOMBRE_DE_SERIE[serie]} ${formatoPesos(tramo[serie])}`)].join(
    ' · ',
  );
}
