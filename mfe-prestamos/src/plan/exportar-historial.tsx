import { exportarHistorial, type HistorialFormat } from '@cartera/contrato/prestamo-notificaciones';
import { download, formatThousands } from '@cartera/kit';
import { useExport } from '@cartera/kit/list';
import { ExportMenu } from '@cartera/piezas';

interface Props {
  readonly prestamoId: string;
}

/** Downloads the history of the loan, with who did each thing and why. */
export function ExportarHistorial({ prestamoId }: Props) {
  const file = useExport<HistorialFormat>(
    (formato, onReceive) =>
      download(exportarHistorial, {
        params: { id: prestamoId, formato },
        fileName: `Historial.${formato}`,
        onReceive,
      }),
    (rows) => `El historial tiene ${formatThousands(rows)} ${rows === 1 ? 'evento' : 'eventos'}`,
  );
  return <ExportMenu text="Descargar historial" formats={['csv', 'xlsx']} file={file} />;
}
