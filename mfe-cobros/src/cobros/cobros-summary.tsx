import type { CobrosSummary as CobrosFigures } from '@cartera/contrato/cobros';
import { formatPesos, formatTotal, useCan } from '@cartera/kit';
import { Metric, MetricGrid } from '@cartera/kit/ui';

interface CobrosSummaryProps {
  /** Undefined until the first answer. */
  readonly page:
    | { readonly total: number; readonly hayMas?: boolean | undefined; readonly resumen: CobrosFigures }
    | undefined;
  /** True with a search or a filter. */
  readonly filtered: boolean;
}

/** The sum and the number of all payments that match, not only of the page. A search of too many has no sum. */
export function CobrosSummary({ page, filtered }: CobrosSummaryProps) {
  const all = useCan('cartera.ver-toda') ? 'En toda la cartera' : 'En tu cartera';
  const hayMas = page?.hayMas === true;
  const ofSearch = hayMas ? 'Escribe más para sumarlos' : 'Según tu búsqueda';
  const detail = filtered ? ofSearch : all;
  const cancelados = hayMas ? 0 : (page?.resumen.cobradoDeCancelados ?? 0);
  return (
    <MetricGrid>
      <Metric
        title="Total cobrado"
        icon="cobros"
        loading={!page}
        value={page && (hayMas ? '—' : formatPesos(page.resumen.montoTotal))}
        detail={cancelados > 0 ? `Cobrado de cancelados: ${formatPesos(cancelados)}` : detail}
      />
      <Metric
        title="Cobros"
        icon="pago"
        tone="info"
        loading={!page}
        value={page && formatTotal({ total: hayMas ? page.total : page.resumen.cobros, hayMas })}
        detail={detail}
      />
    </MetricGrid>
  );
}
