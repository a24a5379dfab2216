import type { CobrosSummary as CobrosFigures } from '@cartera/contrato/cobros';
import { formatPesos, formatThousands, useCan } from '@cartera/kit';
import { Metric, MetricGrid } from '@cartera/kit/ui';

interface CobrosSummaryProps {
  /** Undefined until the first answer. */
  readonly page: { readonly total: number; readonly resumen: CobrosFigures } | undefined;
  /** True with a search or a filter. */
  readonly filtered: boolean;
}

/** The sum and the number of all payments that match, not only of the page. */
export function CobrosSummary({ page, filtered }: CobrosSummaryProps) {
  const all = useCan('cartera.ver-toda') ? 'En toda la cartera' : 'En tu cartera';
  const detail = filtered ? 'Según tu búsqueda' : all;
  const cancelados = page?.resumen.cobradoDeCancelados ?? 0;
  return (
    <MetricGrid>
      <Metric
        title="Total cobrado"
        icon="cobros"
        loading={!page}
        value={page && formatPesos(page.resumen.montoTotal)}
        detail={cancelados > 0 ? `Cobrado de cancelados: ${formatPesos(cancelados)}` : detail}
      />
      <Metric
        title="Cobros"
        icon="pago"
        tone="info"
        loading={!page}
        value={page && formatThousands(page.total)}
        detail={detail}
      />
    </MetricGrid>
  );
}
