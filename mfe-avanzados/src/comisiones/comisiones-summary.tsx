import type { Comisiones } from '@cartera/contrato/comisiones';
import { formatPesos } from '@cartera/kit';
import { Metric, MetricGrid } from '@cartera/kit/ui';

interface ComisionesSummaryProps {
  /** Absent while loading. */
  readonly comisiones: Comisiones | undefined;
}

/** The sums of all collectors. */
export function ComisionesSummary({ comisiones }: ComisionesSummaryProps) {
  const loading = comisiones === undefined;
  const { cobrado = 0, comision = 0, faltante = 0, aPagar = 0 } = comisiones?.total ?? {};
  return (
    <MetricGrid>
      <Metric title="Cobrado" icon="cobros" loading={loading} value={formatPesos(cobrado)} />
      <Metric title="Comisión" icon="rising" tone="success" loading={loading} value={formatPesos(comision)} />
      <Metric
        title="Faltantes"
        icon="falling"
        tone="danger"
        loading={loading}
        value={formatPesos(faltante)}
      />
      <Metric title="A pagar" icon="flujo-caja" tone="info" loading={loading} value={formatPesos(aPagar)} />
    </MetricGrid>
  );
}
