import { formatDate, formatPesos } from '@cartera/kit';
import { type Bucket, type Day, groupDays } from './group-days';
import './charts.css';

/** A figure of each day, drawn as a bar. */
export interface Series<K extends string> {
  readonly key: K;
  readonly name: string;
  readonly tone: 'primary' | 'info' | 'success' | 'danger' | 'muted';
}

interface DaysChartProps<K extends string> {
  /** Every day of the range, in order. */
  readonly days: readonly Day<K>[];
  readonly series: readonly Series<K>[];
  /** For a screen reader: 'Gráfica de {subject} del 1 de marzo…'. */
  readonly subject: string;
  readonly emptyText: string;
}

/** A bar chart by day, or by a few days in a long range. A table beside it has the figures of each day. */
export function DaysChart<K extends string>({ days, series, subject, emptyText }: DaysChartProps<K>) {
  const figures = series.map(({ key }) => key);
  const buckets = groupDays(days, figures);
  const max = Math.max(0, ...buckets.flatMap((bucket) => figures.map((figure) => bucket[figure])));
  if (max === 0) return <p className="ch-empty">{emptyText}</p>;
  const [first, last] = [formatDate(buckets[0]?.desde), formatDate(buckets.at(-1)?.hasta)];
  return (
    <div className="ch-days">
      <p className="ch-days__legend">
        {series.map(({ key, name, tone }) => (
          <span key={key} className="ch-days__key" data-tone={tone}>
            {name}
          </span>
        ))}
        <span className="ch-days__max">{`Máximo ${formatPesos(max)}`}</span>
      </p>
      <div
        className="ch-days__bars"
        role="img"
        aria-label={`Gráfica de ${subject} del ${first} al ${last}, con un máximo de ${formatPesos(max)}`}
      >
        {buckets.map((bucket) => (
          <div key={bucket.desde} className="ch-days__bucket" title={textOf(bucket, series)}>
            {series.map(({ key, tone }) => (
              <span
                key={key}
                className="ch-days__bar"
                data-tone={tone}
                style={{ blockSize: `${(bucket[key] * 100) / max}%` }}
              />
            ))}
          </div>
        ))}
      </div>
      <p className="ch-days__axis" aria-hidden="true">
        <span>{first}</span>
        <span>{last}</span>
      </p>
    </div>
  );
}

function textOf<K extends string>(bucket: Bucket<K>, series: readonly Series<K>[]): string {
  const { desde, hasta } = bucket;
  const dates = desde === hasta ? formatDate(desde) : `${formatDate(desde)} a ${formatDate(hasta)}`;
  return [dates, ...series.map(({ key, name }) => `${name} ${formatPesos(bucket[key])}`)].join(' · ');
}
