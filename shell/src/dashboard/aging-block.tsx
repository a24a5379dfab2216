import { MORA_RANGES } from '@cartera/contrato/catalogs';
import { messageOf } from '@cartera/kit';
import { Button, Skeleton } from '@cartera/kit/ui';
import { AgingChart } from './aging-chart';
import { AgingTable } from './aging-table';
import { useAging } from './queries';
import './aging.css';

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
