import type { ReporteDay } from '@cartera/contrato/reportes';
import { formatDate, formatPesos } from '@cartera/kit';
import { type Bucket, groupDays } from './group-days';
import './reportes.css';

/** What is drawn of each day. */
export type SeriesKey = 'prestado' | 'cobrado';

const SERIES_NAMES: Readonly<Record<SeriesKey, string>> = { prestado: 'Prestado', cobrado: 'Cobrado' };

interface DaysChartProps {
  /** Every day of the range, in order. */
  readonly days: readonly ReporteDay[];
  readonly series: readonly SeriesKey[];
}

/** What moved each day, or every few days of a long range. Each day's figures are rows of the report 'General'. */
export function DaysChart({ days, series }: DaysChartProps) {
  const buckets = groupDays(days);
  const mayor = Math.max(0, ...buckets.flatMap((bucket) => series.map((seriesKey) => bucket[seriesKey])));
  if (mayor === 0) return <p className="re-grafica__vacia">No hubo movimiento en estas fechas.</p>;
  const [primero, ultimo] = [formatDate(buckets[0]?.desde), formatDate(buckets.at(-1)?.hasta)];
  const names = series
    .map((seriesKey) => SERIES_NAMES[seriesKey])
    .join(' y ')
    .toLowerCase();
  return (
    <div className="re-dias">
      <p className="re-dias__leyenda">
        {series.map((seriesKey) => (
          <span key={seriesKey} className="re-dias__clave" data-serie={seriesKey}>
            {SERIES_NAMES[seriesKey]}
          </span>
        ))}
        <span className="re-dias__mayor">Máximo {formatPesos(mayor)}</span>
      </p>
      <div
        className="re-dias__barras"
        role="img"
        aria-label={`Gráfica de lo ${names} del ${primero} al ${ultimo}, con un máximo de ${formatPesos(mayor)}`}
      >
        {buckets.map((bucket) => (
          <div key={bucket.desde} className="re-dias__tramo" title={textOf(bucket, series)}>
            {series.map((seriesKey) => (
              <span
                key={seriesKey}
                className="re-dias__barra"
                data-serie={seriesKey}
                style={{ blockSize: `${(bucket[seriesKey] * 100) / mayor}%` }}
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

function textOf(bucket: Bucket, series: readonly SeriesKey[]): string {
  const { desde, hasta } = bucket;
  const when = desde === hasta ? formatDate(desde) : `${formatDate(desde)} a ${formatDate(hasta)}`;
  return [
    when,
    ...series.map((seriesKey) => `${SERIES_NAMES[seriesKey]} ${formatPesos(bucket[seriesKey])}`),
  ].join(' · ');
}
