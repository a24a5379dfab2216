import { type FileFormat, TOTAL_ROWS_HEADER } from '@cartera/contrato/files';
import { formatThousands, notify, notifyFailure, useWrite } from '@cartera/kit';
import { Button, Icon } from '@cartera/kit/ui';

export type TableFormat = Extract<FileFormat, 'csv' | 'xlsx'>;

const FORMAT_NAMES: Readonly<Record<TableFormat, string>> = { csv: 'CSV', xlsx: 'Excel' };

interface ExportButtonProps {
  readonly format: TableFormat;
  /** Saves the file and returns the response headers. */
  readonly download: (format: TableFormat) => Promise<Headers>;
}

/** Downloads all rows of a table, on all pages, and shows their count. */
export function ExportButton({ format, download }: ExportButtonProps) {
  const { mutate, isPending } = useWrite({
    mutationFn: async () => Number((await download(format)).get(TOTAL_ROWS_HEADER)),
    onSuccess: (rows) => notify.success(`Archivo descargado: ${countLabel(rows, 'fila', 'filas')}`),
    onError: (error) => notifyFailure(error, 'Error generando archivo'),
  });
  const name = FORMAT_NAMES[format];
  return (
    <Button icon={<Icon name="download" />} loading={isPending} onClick={() => mutate()}>
      {isPending ? `Generando ${name}...` : `Exportar ${name}`}
    </Button>
  );
}

/** A count with its noun: '1 cobro', '1.250 cobros'. */
export function countLabel(count: number, singular: string, plural: string): string {
  return `${formatThousands(count)} ${count === 1 ? singular : plural}`;
}
