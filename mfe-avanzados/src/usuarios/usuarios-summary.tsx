import type { UsuariosSummary as Summary } from '@cartera/contrato/usuarios';
import { formatThousands } from '@cartera/kit';
import { Metric, MetricGrid } from '@cartera/kit/ui';

interface UsuariosSummaryProps {
  /** Absent while loading. */
  readonly summary: Summary | undefined;
}

/** Counts of all users, independent of the filters. */
export function UsuariosSummary({ summary }: UsuariosSummaryProps) {
  const loading = summary === undefined;
  const { porRol, porEstado } = summary ?? {};
  return (
    <MetricGrid>
      <Metric
        title="Total de usuarios"
        icon="usuarios"
        loading={loading}
        value={formatThousands(summary?.total ?? 0)}
        detail={porEstado && `Activos:\u00a0${porEstado.activo} · Inactivos:\u00a0${porEstado.inactivo}`}
      />
      <Metric
        title="Administradores"
        icon="locked"
        tone="violet"
        loading={loading}
        value={formatThousands(porRol?.admin ?? 0)}
      />
      <Metric
        title="Gerentes"
        icon="configuracion"
        tone="info"
        loading={loading}
        value={formatThousands(porRol?.gerente ?? 0)}
      />
      <Metric
        title="Cobradores"
        icon="cobradores"
        loading={loading}
        value={formatThousands(porRol?.cobrador ?? 0)}
      />
    </MetricGrid>
  );
}
