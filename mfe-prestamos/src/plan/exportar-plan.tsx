import type { FileFormat } from '@cartera/contrato/files';
import { exportarPlan } from '@cartera/contrato/plan';
import { download, formatThousands } from '@cartera/kit';
import { Dropdown, useExport } from '@cartera/kit/datos';
import { Button, Icon } from '@cartera/kit/ui';
import { usePlan } from './plan.queries';

const FORMATS: readonly { readonly key: FileFormat; readonly label: string }[] = [
  { key: 'csv', label: 'CSV' },
  { key: 'xlsx', label: 'Excel (XLSX)' },
  { key: 'pdf', label: 'PDF' },
];

interface Props {
  readonly prestamoId: string;
}

/** Downloads the plan in a chosen format (P-2.37). Hidden while the loan has no plan. */
export function ExportarPlan({ prestamoId }: Props) {
  const { data: plan } = usePlan(prestamoId);
  const { exportFile, exporting, progress } = useExport<FileFormat>(
    (formato, onReceive) =>
      download(exportarPlan, {
        params: { id: prestamoId, formato },
        fileName: `Plan de pagos.${formato}`,
        onReceive,
      }),
    (rows) => `El plan tiene ${formatThousands(rows)} ${rows === 1 ? 'cuota' : 'cuotas'}`,
  );
  if (!plan?.resumen.planGenerado) return null;
  return (
    <Dropdown
      trigger={['click']}
      // With the keyboard, the arrows work at once.
      autoFocus
      disabled={exporting}
      menu={{ items: FORMATS.map(({ key, label }) => ({ key, label, onClick: () => exportFile(key) })) }}
    >
      <Button icon={<Icon name="download" />} loading={exporting} aria-haspopup="menu">
        {exporting ? progress : 'Exportar'}
      </Button>
    </Dropdown>
  );
}
