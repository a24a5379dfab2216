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
        titulo="Ingresos totales"
        icono="subida"
        tone="exito"
        loading={loading}
        valor={<Dollars cents={ingresos} />}
      />
      <Metric
        titulo="Egresos totales"
        icono="baja"
        tone="peligro"
        loading={loading}
        valor={<Dollars cents={egresos} />}
      />
      <Metric
        titulo="Flujo neto"
        icono="flujo-caja"
        tone="info"
        loading={loading}
        valor={<Dollars cents={flujoNeto} />}
      />
      <Metric
        titulo="Saldo actual"
        icono="prestamos"
        loading={loading}
        valor={<Dollars cents={currentSaldo} />}
      />
    </MetricGrid>
  );
}
