import type { ReporteDay } from '@cartera/contrato/reportes';
import { formatDate, formatPesos } from '@cartera/kit';
import { type Bucket, groupDays } from './group-days';
import './reportes.css';

export type SeriesKey = 'prestado' | 'cobrado';

const SERIES_NAMES: Readonly<Record<SeriesKey, string>> = { prestado: 'Prestado', cobrado: 'Cobrado' };

interface DaysChartProps {
  /** Every day of the range, in order. */
  readonly days: readonly ReporteDay[];
  readonly series: readonly SeriesKey[];
}

/** A bar chart by day, or by a few days in a long range. The 'General' report has the figures of each day. */
export function DaysChart({ days, series }: DaysChartProps) {
  const buckets = groupDays(days);
  const max = Math.max(0, ...buckets.flatMap((bucket) => series.map((seriesKey) => bucket[seriesKey])));
  if (max === 0) return <p className="re-chart__empty">No hubo movimiento en estas fechas.</p>;
  const [first, last] = [formatDate(buckets[0]?.desde), formatDate(buckets.at(-1)?.hasta)];
  const names = series
    .map((seriesKey) => SERIES_NAMES[seriesKey])
    .join(' y ')
    .toLowerCase();
  return (
    <div className="re-days">
      <p className="re-days__legend">
        {series.map((seriesKey) => (
          <span key={seriesKey} className="re-days__key" data-series={seriesKey}>
            {SERIES_NAMES[seriesKey]}
          </span>
        ))}
        <span className="re-days__max">Máximo {formatPesos(max)}</span>
      </p>
      <div
        className="re-days__bars"
        role="img"
        aria-label={`Gráfica de lo ${names} del ${first} al ${last}, con un máximo de ${formatPesos(max)}`}
      >
        {buckets.map((bucket) => (
          <div key={bucket.desde} className="re-days__bucket" title={textOf(bucket, series)}>
            {series.map((seriesKey) => (
              <span
                key={seriesKey}
                className="re-days__bar"
                data-series={seriesKey}
                style={{ blockSize: `${(bucket[seriesKey] * 100) / max}%` }}
              />
            ))}
          </div>
        ))}
      </div>
      <p className="re-days__axis" aria-hidden="true">
        <span>{first}</span>
        <span>{last}</span>
      </p>
    </div>
  );
}

function textOf(bucket: Bucket, series: readonly SeriesKey[]): string {
  const { desde, hasta } = bucket;
  const dates = desde === hasta ? formatDate(desde) : `${formatDate(desde)} a ${formatDate(hasta)}`;
  return [
    dates,
    ...series.map((seriesKey) => `${SERIES_NAMES[seriesKey]} ${formatPesos(bucket[seriesKey])}`),
  ].join(' · ');
}
