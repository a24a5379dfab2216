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
      <Metric titulo="Total" icono="auditoria" loading={loading} valor={formatThousands(total)} />
      <Metric
        titulo="Exitosos"
        icono="exito"
        tone="exito"
        loading={loading}
        valor={formatThousands(successful)}
      />
      <Metric
        titulo="Fallidos"
        icono="error"
        tone="peligro"
        loading={loading}
        valor={formatThousands(failed)}
      />
      <Metric
        titulo="Advertencias"
        icono="advertencia"
        tone="aviso"
        loading={loading}
        valor={formatThousands(warnings)}
      />
    </MetricGrid>
  );
}
