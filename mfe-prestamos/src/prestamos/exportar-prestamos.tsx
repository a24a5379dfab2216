import { type ExportarPrestamosQuery, exportarPrestamos } from '@cartera/contrato/prestamos';
import { download, formatThousands } from '@cartera/kit';
import { useExport } from '@cartera/kit/datos';
import { Button, Icon } from '@cartera/kit/ui';

interface Props {
  /** What narrows and orders the list. */
  readonly query: Partial<ExportarPrestamosQuery>;
}

/** Downloads every loan that the filters match, and not the page alone (P-2.24). */
export function ExportarPrestamos({ query }: Props) {
  const { exportar, exporting, progress } = useExport<Partial<ExportarPrestamosQuery>>(
    (request, onReceive) =>
      download(exportarPrestamos, { query: request, nombre: 'Préstamos.csv', onReceive }),
    (filas) => `Tiene ${formatThousands(filas)} ${filas === 1 ? 'préstamo' : 'préstamos'}`,
  );
  return (
    <Button icon={<Icon nombre="descargar" />} loading={exporting} onClick={() => exportar(query)}>
      {exporting ? progress : 'Exportar CSV'}
    </Button>
  );
}
