import { Button, Icon } from '@cartera/kit/ui';
import type { ReporteRequest } from './reporte-state';
import { type ReporteFormat, useExportReporte } from './reportes.queries';

const FORMAT_NAMES: Readonly<Record<ReporteFormat, string>> = { csv: 'CSV', xlsx: 'Excel' };

interface ExportButtonProps {
  readonly format: ReporteFormat;
  readonly request: ReporteRequest;
}

/** Downloads all rows of the report, on all pages. */
export function ExportButton({ format, request }: ExportButtonProps) {
  const { mutate, isPending } = useExportReporte(request);
  const name = FORMAT_NAMES[format];
  return (
    <Button icon={<Icon name="download" />} loading={isPending} onClick={() => mutate(format)}>
      {isPending ? `Generando ${name}...` : `Exportar ${name}`}
    </Button>
  );
}
