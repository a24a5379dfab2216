import { MORA_RANGE_LABELS, MORA_RANGES } from '@cartera/contrato/catalogs';
import { formatPesos, formatThousands, messageOf } from '@cartera/kit';
import { Button, Skeleton } from '@cartera/kit/ui';
import { useAging } from './queries';
import './aging.css';
import { type AgingRange, heightsOf } from './aging-ranges';
import './table.css';

/**
 * Overdue installments by range of days late, as a chart and a table (P-2.5).
 * If its call fails, the rest of the dashboard still works (P-2.8).
 */
export function AgingBlock() {
  const { data, error, refetch } = useAging();
  const ranges = MORA_RANGES.map((range) => ({
    range,
    cuotas: data?.data[range] ?? 0,
    monto: data?.montos[range] ?? 0,
  }));
  return (
    <section className="sh-block" aria-labelledby="aging">
      <header className="sh-block__header">
        <h2 id="aging">Aging de Mora</h2>
        <p>Cuotas en mora agrupadas por rango de días.</p>
      </header>
      {data ? (
        <div className="sh-aging">
          <AgingChart ranges={ranges} />
          <AgingTable ranges={ranges} />
        </div>
      ) : error ? (
        <div className="sh-aging__failure">
          <p>{messageOf(error, 'No pudimos cargar la mora en este momento.')}</p>
          <Button onClick={() => void refetch()}>Reintentar</Button>
        </div>
      ) : (
        <div role="status" aria-label="Cargando la mora...">
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        </div>
      )}
    </section>
  );
}

/** A bar for each range. Screen readers skip it and read the table beside it. */
function AgingChart({ ranges }: { readonly ranges: readonly AgingRange[] }) {
  const heights = heightsOf(ranges);
  return (
    <div className="sh-bars" aria-hidden="true">
      {ranges.map(({ range, cuotas }, index) => (
        <div key={range} className="sh-bars__column" data-range={range}>
          <div className="sh-bars__stack">
            <div className="sh-bars__bar" style={{ flexBasis: `${heights[index]}%` }}>
              <span className="sh-bars__cuotas">{formatThousands(cuotas)}</span>
            </div>
          </div>
          <span className="sh-bars__range">{range}</span>
        </div>
      ))}
    </div>
  );
}

/** The figures of the chart, with their totals. */
function AgingTable({ ranges }: { readonly ranges: readonly AgingRange[] }) {
  const sumOf = (field: 'cuotas' | 'monto') => ranges.reduce((sum, range) => sum + range[field], 0);
  return (
    <table className="sh-table" aria-labelledby="aging">
      <thead>
        <tr>
          <th scope="col">Días de mora</th>
          <th scope="col" data-align-right>
            Cuotas
          </th>
          <th scope="col" data-align-right>
            Monto
          </th>
        </tr>
      </thead>
      <tbody>
        {ranges.map(({ range, cuotas, monto }) => (
          <tr key={range}>
            <th scope="row">
              <span className="sh-aging__swatch" data-range={range} aria-hidden="true" />
              {MORA_RANGE_LABELS[range]}
            </th>
            <td data-align-right>{formatThousands(cuotas)}</td>
            <td data-align-right>{formatPesos(monto)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td data-align-right>{formatThousands(sumOf('cuotas'))}</td>
          <td data-align-right>{formatPesos(sumOf('monto'))}</td>
        </tr>
      </tfoot>
    </table>
  );
}
