import type { UsuariosSummary as Summary } from '@cartera/contrato/usuarios';
import { formatThousands } from '@cartera/kit';
import { Metric, MetricGrid } from '@cartera/kit/ui';

interface UsuariosSummaryProps {
  /** Absent while loading. */
  readonly resumen: Summary | undefined;
}

/** Counts of all users, independent of the filters. */
export function UsuariosSummary({ resumen }: UsuariosSummaryProps) {
  const loading = resumen === undefined;
  const { porRol, porEstado } = resumen ?? {};
  return (
    <MetricGrid>
      <Metric
        titulo="Total de usuarios"
        icono="usuarios"
        loading={loading}
        valor={formatThousands(resumen?.total ?? 0)}
        detail={porEstado && `Activos:\u00a0${porEstado.activo} · Inactivos:\u00a0${porEstado.inactivo}`}
      />
      <Metric
        titulo="Administradores"
        icono="bloqueado"
        tone="violeta"
        loading={loading}
        valor={formatThousands(porRol?.admin ?? 0)}
      />
      <Metric
        titulo="Gerentes"
        icono="configuracion"
        tone="info"
        loading={loading}
        valor={formatThousands(porRol?.gerente ?? 0)}
      />
      <Metric
        titulo="Cobradores"
        icono="cobradores"
        loading={loading}
        valor={formatThousands(porRol?.cobrador ?? 0)}
      />
    </MetricGrid>
  );
}
