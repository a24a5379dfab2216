import type { MetasSummary as Summary } from '@cartera/contrato/metas';
import { formatThousands } from '@cartera/kit';
import { Metric, MetricGrid } from '@cartera/kit/ui';

interface MetasSummaryProps {
  /** Absent while loading. */
  readonly summary: Summary | undefined;
}

/** Counts of the matching goals by state. */
export function MetasSummary({ summary }: MetasSummaryProps) {
  const loading = summary === undefined;
  const { total = 0, completadas = 0, enProgreso = 0, vencidas = 0, pendientes = 0 } = summary ?? {};
  return (
    <MetricGrid>
      <Metric
        title="Total de metas"
        icon="metas"
        loading={loading}
        value={formatThousands(total)}
        detail={`Pendientes: ${formatThousands(pendientes)}`}
      />
      <Metric
        title="Completadas"
        icon="success"
        tone="success"
        loading={loading}
        value={formatThousands(completadas)}
      />
      <Metric
        title="En progreso"
        icon="rising"
        tone="info"
        loading={loading}
        value={formatThousands(enProgreso)}
      />
      <Metric
        title="Vencidas"
        icon="alert"
        tone="danger"
        loading={loading}
        value={formatThousands(vencidas)}
      />
    </MetricGrid>
  );
}
