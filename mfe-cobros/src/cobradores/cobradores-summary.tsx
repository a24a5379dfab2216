import type { CobradoresSummary as Summary } from '@cartera/contrato/cobradores';
import { formatPesos, formatThousands } from '@cartera/kit';
import { Metric, MetricGrid } from '@cartera/kit/ui';

interface CobradoresSummaryProps {
  /** Undefined until the first answer. */
  readonly summary: Summary | undefined;
}

/** The number of collectors that match, with their clients, loans and balance. */
export function CobradoresSummary({ summary }: CobradoresSummaryProps) {
  const loading = summary === undefined;
  return (
    <MetricGrid>
      <Metric
        title="Cobradores"
        icon="cobradores"
        loading={loading}
        value={formatThousands(summary?.total ?? 0)}
        detail={summary && `Activos:\u00a0${summary.activos} · Inactivos:\u00a0${summary.inactivos}`}
      />
      <Metric
        title="Clientes asignados"
        icon="clientes"
        tone="info"
        loading={loading}
        value={formatThousands(summary?.clientesAsignados ?? 0)}
      />
      <Metric
        title="Préstamos por cobrar"
        icon="prestamos"
        tone="violet"
        loading={loading}
        value={formatThousands(summary?.prestamosAsignados ?? 0)}
      />
      <Metric
        title="Saldo por cobrar"
        icon="cobros"
        tone="warning"
        loading={loading}
        value={formatPesos(summary?.saldoPendiente ?? 0)}
      />
    </MetricGrid>
  );
}
