import { Button, Icon } from '@cartera/kit/ui';
import type { ReporteRequest } from './reporte-state';
import { type ReporteFormat, useExportReporte } from './reportes.queries';

const FORMAT_NAMES: Readonly<Record<ReporteFormat, string>> = { csv: 'CSV', xlsx: 'Excel' };

interface ExportButtonProps {
  readonly formato: ReporteFormat;
  readonly request: ReporteRequest;
}

/** Downloads all rows of the report, on all pages. */
export function ExportButton({ formato, request }: ExportButtonProps) {
  const { mutate, isPending } = useExportReporte(request);
  const nombre = FORMAT_NAMES[formato];
  return (
    <Button icon={<Icon nombre="descargar" />} loading={isPending} onClick={() => mutate(formato)}>
      {isPending ? `Generando ${nombre}...` : `Exportar ${nombre}`}
    </Button>
  );
}
