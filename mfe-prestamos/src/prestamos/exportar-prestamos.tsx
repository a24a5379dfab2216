import { type ConsultaExportarPrestamos, exportarPrestamos } from '@cartera/contrato/prestamos';
import { descargar, formatoMiles } from '@cartera/kit';
import { useExportacion } from '@cartera/kit/datos';
import { Button, Icono } from '@cartera/kit/ui';

interface Props {
  /** What narrows and orders the list. */
  readonly consulta: Partial<ConsultaExportarPrestamos>;
}

/** Downloads every loan that the filters match, and not the page alone (P-2.24). */
export function ExportarPrestamos({ consulta }: Props) {
  const { exportar, exportando, avance } = useExportacion<Partial<ConsultaExportarPrestamos>>(
    (pedido, alRecibir) =>
      descargar(exportarPrestamos, { consulta: pedido, nombre: 'Préstamos.csv', alRecibir }),
    (filas) => `Tiene ${formatoMiles(filas)} ${filas === 1 ? 'préstamo' : 'préstamos'}`,
  );
  return (
    <Button icon={<Icono nombre="descargar" />} loading={exportando} onClick={() => exportar(consulta)}>
      {exportando ? avance : 'Exportar CSV'}
    </Button>
  );
}
