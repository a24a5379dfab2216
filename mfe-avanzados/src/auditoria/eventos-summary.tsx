import { formatThousands } from '@cartera/kit';
import { Metric, MetricGrid } from '@cartera/kit/ui';
import { type Evento, summarizeEventos } from './evento';

interface EventosSummaryProps {
  /** Absent until they are loaded. */
  readonly eventos: readonly Evento[] | undefined;
}

/** How many events there are and how they went, whatever is being searched for. */
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
