import type { CobradoresSummary as Summary } from '@cartera/contrato/cobradores';
import { formatPesos, formatThousands } from '@cartera/kit';
import { Metric, MetricGrid } from '@cartera/kit/ui';

interface CobradoresSummaryProps {
  /** Undefined until the first answer. */
  readonly resumen: Summary | undefined;
}

/** The number of collectors that match, with their clients, loans and balance. */
export function CobradoresSummary({ resumen }: CobradoresSummaryProps) {
  const loading = resumen === undefined;
  return (
    <MetricGrid>
      <Metric
        titulo="Cobradores"
        icono="cobradores"
        loading={loading}
        valor={formatThousands(resumen?.total ?? 0)}
        detail={resumen && `Activos:\u00a0${resumen.activos} · Inactivos:\u00a0${resumen.inactivos}`}
      />
      <Metric
        titulo="Clientes asignados"
        icono="clientes"
        tone="info"
        loading={loading}
        valor={formatThousands(resumen?.clientesAsignados ?? 0)}
      />
      <Metric
        titulo="Préstamos por cobrar"
        icono="prestamos"
        tone="violeta"
        loading={loading}
        valor={formatThousands(resumen?.prestamosAsignados ?? 0)}
      />
      <Metric
        titulo="Saldo por cobrar"
        icono="cobros"
        tone="aviso"
        loading={loading}
        valor={formatPesos(resumen?.saldoPendiente ?? 0)}
      />
    </MetricGrid>
  );
}
