import { Metric, MetricGrid } from '@cartera/kit/ui';
import { Dollars } from './dollars';
import { type FlujoDay, summarizeFlujo } from './flujo';

interface FlujoSummaryProps {
  /** Absent while loading. */
  readonly days: readonly FlujoDay[] | undefined;
}

/** Total income, total expenses, net flow and balance. */
export function FlujoSummary({ days }: FlujoSummaryProps) {
  const { ingresos, egresos, flujoNeto, currentSaldo } = summarizeFlujo(days ?? []);
  const loading = !days;
  return (
    <MetricGrid>
      <Metric
        title="Ingresos totales"
        icon="rising"
        tone="success"
        loading={loading}
        value={<Dollars cents={ingresos} />}
      />
      <Metric
        title="Egresos totales"
        icon="falling"
        tone="danger"
        loading={loading}
        value={<Dollars cents={egresos} />}
      />
      <Metric
        title="Flujo neto"
        icon="flujo-caja"
        tone="info"
        loading={loading}
        value={<Dollars cents={flujoNeto} />}
      />
      <Metric
        title="Saldo actual"
        icon="prestamos"
        loading={loading}
        value={<Dollars cents={currentSaldo} />}
      />
    </MetricGrid>
  );
}
