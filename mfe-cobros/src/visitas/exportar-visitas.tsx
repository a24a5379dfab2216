import { type ExportarVisitasQuery, exportarVisitas, type VisitasFormat } from '@cartera/contrato/visitas';
import { download, formatThousands } from '@cartera/kit';
import { useExport } from '@cartera/kit/list';
import { ExportMenu } from '@cartera/piezas';

interface Props {
  /** The list's filters and sort. */
  readonly query: Partial<ExportarVisitasQuery>;
}

/** Downloads every visit that the filters match, on all pages. */
export function ExportarVisitas({ query }: Props) {
  const file = useExport<VisitasFormat>(
    (formato, onReceive) =>
      download(exportarVisitas, {
        params: { formato },
        query,
        fileName: `Visitas.${formato}`,
        onReceive,
      }),
    (rows) => `Tiene ${formatThousands(rows)} ${rows === 1 ? 'visita' : 'visitas'}`,
  );
  return <ExportMenu text="Exportar" formats={['csv', 'xlsx']} file={file} />;
}
