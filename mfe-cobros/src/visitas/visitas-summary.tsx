import type { VisitasSummary as VisitasFigures } from '@cartera/contrato/visitas';
import { formatThousands, formatTotal } from '@cartera/kit';
import { Metric, MetricGrid } from '@cartera/kit/ui';

interface VisitasSummaryProps {
  /** Undefined until the first answer. */
  readonly page:
    | { readonly total: number; readonly hayMas?: boolean | undefined; readonly resumen: VisitasFigures }
    | undefined;
}

/** How many visits match, and what came of their promises. */
export function VisitasSummary({ page }: VisitasSummaryProps) {
  const { promesas = 0, promesasIncumplidas = 0 } = page?.resumen ?? {};
  return (
    <MetricGrid>
      <Metric title="Visitas" icon="history" loading={!page} value={page && formatTotal(page)} />
      <Metric title="Promesas" icon="pending" tone="info" loading={!page} value={formatThousands(promesas)} />
      <Metric
        title="Promesas incumplidas"
        icon="alert"
        tone="danger"
        loading={!page}
        value={formatThousands(promesasIncumplidas)}
        detail={promesas > 0 && `de ${formatThousands(promesas)}`}
      />
    </MetricGrid>
  );
}
