import type { MetasSummary as Summary } from '@cartera/contrato/metas';
import { formatThousands } from '@cartera/kit';
import { Metric, MetricGrid } from '@cartera/kit/ui';

interface MetasSummaryProps {
  /** Absent while loading. */
  readonly resumen: Summary | undefined;
}

/** Counts of the matching goals by state. */
export function MetasSummary({ resumen }: MetasSummaryProps) {
  const loading = resumen === undefined;
  const { total = 0, completadas = 0, enProgreso = 0, vencidas = 0, pendientes = 0 } = resumen ?? {};
  return (
    <MetricGrid>
      <Metric
        titulo="Total de metas"
        icono="metas"
        loading={loading}
        valor={formatThousands(total)}
        detail={`Pendientes: ${formatThousands(pendientes)}`}
      />
      <Metric
        titulo="Completadas"
        icono="exito"
        tone="exito"
        loading={loading}
        valor={formatThousands(completadas)}
      />
      <Metric
        titulo="En progreso"
        icono="subida"
        tone="info"
        loading={loading}
        valor={formatThousands(enProgreso)}
      />
      <Metric
        titulo="Vencidas"
        icono="alerta"
        tone="peligro"
        loading={loading}
        valor={formatThousands(vencidas)}
      />
    </MetricGrid>
  );
}
