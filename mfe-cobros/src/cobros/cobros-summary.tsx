import { formatPesos, formatThousands } from '@cartera/kit';
import { Metric, MetricGrid } from '@cartera/kit/ui';

interface CobrosSummaryProps {
  /** Absent until the first answer. */
  readonly input: { readonly total: number; readonly resumen: { readonly montoTotal: number } } | undefined;
  /** A search or a filter narrows the list. */
  readonly filtered: boolean;
}

/** The sum and the count of every payment that matches, and not only of the page. */
export function CobrosSummary({ input, filtered }: CobrosSummaryProps) {
  const detail = filtered ? 'Según tu búsqueda' : 'En toda la cartera';
  return (
    <MetricGrid>
      <Metric
        titulo="Total cobrado"
        icono="cobros"
        loading={!input}
        valor={input && formatPesos(input.resumen.montoTotal)}
        detail={detail}
      />
      <Metric
        titulo="Cobros"
        icono="pago"
        tone="info"
        loading={!input}
        valor={input && formatThousands(input.total)}
        detail={detail}
      />
    </MetricGrid>
  );
}
