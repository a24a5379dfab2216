import { Metric, MetricGrid } from '@cartera/kit/ui';
import { Dollars } from './dollars';
import { type FlujoDay, summarizeFlujo } from './flujo';

interface FlujoSummaryProps {
  /** Absent until they are loaded. */
  readonly days: readonly FlujoDay[] | undefined;
}

/** What came in, what went out and what is left. */
export function FlujoSummary({ days }: FlujoSummaryProps) {
  const { ingresos, egresos, flujoNeto, saldoActual } = summarizeFlujo(days ?? []);
  const loading = !days;
  return (
    <MetricGrid>
      <Metric
        titulo="Ingresos totales"
        icono="subida"
        tone="exito"
        loading={loading}
        valor={<Dollars centavos={ingresos} />}
      />
      <Metric
        titulo="Egresos totales"
        icono="baja"
        tone="peligro"
        loading={loading}
        valor={<Dollars centavos={egresos} />}
      />
      <Metric
        titulo="Flujo neto"
        icono="flujo-caja"
        tone="info"
        loading={loading}
        valor={<Dollars centavos={flujoNeto} />}
      />
      <Metric
        titulo="Saldo actual"
        icono="prestamos"
        loading={loading}
        valor={<Dollars centavos={saldoActual} />}
      />
    </MetricGrid>
  );
}
