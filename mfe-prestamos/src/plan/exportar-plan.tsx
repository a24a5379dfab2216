import type { FileFormat } from '@cartera/contrato/files';
import { exportarPlan } from '@cartera/contrato/plan';
import { download, formatThousands } from '@cartera/kit';
import { useExport } from '@cartera/kit/list';
import { ExportMenu } from '@cartera/piezas';
import { usePlan } from './plan.queries';

interface Props {
  readonly prestamoId: string;
}

/** Downloads the plan in a chosen format (P-2.37). Hidden while the loan has no plan. */
export function ExportarPlan({ prestamoId }: Props) {
  const { data: plan } = usePlan(prestamoId);
  const file = useExport<FileFormat>(
    (formato, onReceive) =>
      download(exportarPlan, {
        params: { id: prestamoId, formato },
        fileName: `Plan de pagos.${formato}`,
        onReceive,
      }),
    (rows) => `El plan tiene ${formatThousands(rows)} ${rows === 1 ? 'cuota' : 'cuotas'}`,
  );
  if (!plan?.resumen.planGenerado) return null;
  return <ExportMenu text="Exportar" formats={['csv', 'xlsx', 'pdf']} file={file} />;
}
