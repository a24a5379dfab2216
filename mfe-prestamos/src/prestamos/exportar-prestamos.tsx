import { type ExportarPrestamosQuery, exportarPrestamos } from '@cartera/contrato/prestamos';
import { download, formatThousands } from '@cartera/kit';
import { useExport } from '@cartera/kit/list';
import { Button, Icon } from '@cartera/kit/ui';

interface Props {
  /** The list's filters and sort. */
  readonly query: Partial<ExportarPrestamosQuery>;
}

/** Downloads every loan that matches the filters, on all pages (P-2.24). */
export function ExportarPrestamos({ query }: Props) {
  const { exportFile, exporting, progress } = useExport<Partial<ExportarPrestamosQuery>>(
    (request, onReceive) =>
      download(exportarPrestamos, { query: request, fileName: 'Préstamos.csv', onReceive }),
    (rows) => `Tiene ${formatThousands(rows)} ${rows === 1 ? 'préstamo' : 'préstamos'}`,
  );
  return (
    <Button icon={<Icon name="download" />} loading={exporting} onClick={() => exportFile(query)}>
      {exporting ? progress : 'Exportar CSV'}
    </Button>
  );
}
