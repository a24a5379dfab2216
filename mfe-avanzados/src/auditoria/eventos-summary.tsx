import { formatThousands } from '@cartera/kit';
import { Metric, MetricGrid } from '@cartera/kit/ui';
import { type Evento, summarizeEventos } from './evento';

interface EventosSummaryProps {
  /** Absent while loading. */
  readonly eventos: readonly Evento[] | undefined;
}

/** Counts of all events, independent of the search. */
export function EventosSummary({ eventos }: EventosSummaryProps) {
  const { total, successful, failed, warnings } = summarizeEventos(eventos ?? []);
  const loading = !eventos;
  return (
    <MetricGrid>
      <Metric title="Total" icon="auditoria" loading={loading} value={formatThousands(total)} />
      <Metric
        title="Exitosos"
        icon="success"
        tone="success"
        loading={loading}
        value={formatThousands(successful)}
      />
      <Metric title="Fallidos" icon="error" tone="danger" loading={loading} value={formatThousands(failed)} />
      <Metric
        title="Advertencias"
        icon="warning"
        tone="warning"
        loading={loading}
        value={formatThousands(warnings)}
      />
    </MetricGrid>
  );
}
