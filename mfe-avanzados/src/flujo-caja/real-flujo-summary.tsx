import type { FlujoCaja } from '@cartera/contrato/flujo-caja';
import { formatDate, formatPesos } from '@cartera/kit';
import { Metric, MetricGrid } from '@cartera/kit/ui';

interface RealFlujoSummaryProps {
  /** Absent while loading. */
  readonly flujo: FlujoCaja | undefined;
}

/** The balances and what moved between them. */
export function RealFlujoSummary({ flujo }: RealFlujoSummaryProps) {
  const loading = flujo === undefined;
  const { saldoInicial = 0, entradas = 0, salidas = 0, saldoFinal = 0, dias = [] } = flujo ?? {};
  return (
    <MetricGrid>
      <Metric
        title="Saldo inicial"
        icon="prestamos"
        loading={loading}
        value={formatPesos(saldoInicial)}
        detail={dias[0] && `Al empezar el ${formatDate(dias[0].fecha)}`}
      />
      <Metric title="Entradas" icon="rising" tone="success" loading={loading} value={formatPesos(entradas)} />
      <Metric title="Salidas" icon="falling" tone="danger" loading={loading} value={formatPesos(salidas)} />
      <Metric
        title="Saldo final"
        icon="flujo-caja"
        tone="info"
        loading={loading}
        value={formatPesos(saldoFinal)}
        detail={dias.length > 0 && `Al terminar el ${formatDate(dias.at(-1)?.fecha)}`}
      />
    </MetricGrid>
  );
}
