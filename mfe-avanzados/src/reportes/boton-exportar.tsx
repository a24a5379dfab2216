import { Button, Icono } from '@cartera/kit/ui';
import type { PedidoReporte } from './estado-reporte';
import { type FormatoReporte, useExportarReporte } from './reportes.consultas';

const NOMBRE_DE_FORMATO: Readonly<Record<FormatoReporte, string>> = { csv: 'CSV', xlsx: 'Excel' };

interface PropsBotonExportar {
  readonly formato: FormatoReporte;
  readonly pedido: PedidoReporte;
}

/** Saves all the rows of the report, and not the page; it turns while the file is made and received. */
export function BotonExportar({ formato, pedido }: PropsBotonExportar) {
  const { mutate, isPending } = useExportarReporte(pedido);
  const nombre = NOMBRE_DE_FORMATO[formato];
  return (
    <Button icon={<Icono nombre="descargar" />} loading={isPending} onClick={() => mutate(formato)}>
      {isPending ? `Generando ${nombre}...` : `Exportar ${nombre}`}
    </Button>
  );
}
