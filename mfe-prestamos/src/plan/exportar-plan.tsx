import type { FormatoArchivo } from '@cartera/contrato/archivos';
import { exportarPlan } from '@cartera/contrato/plan';
import { descargar, formatoMiles } from '@cartera/kit';
import { Dropdown, useExportacion } from '@cartera/kit/datos';
import { Button, Icono } from '@cartera/kit/ui';
import { usePlan } from './plan.consultas';

const FORMATOS: readonly { readonly key: FormatoArchivo; readonly label: string }[] = [
  { key: 'csv', label: 'CSV' },
  { key: 'xlsx', label: 'Excel (XLSX)' },
  { key: 'pdf', label: 'PDF' },
];

interface Props {
  readonly prestamoId: string;
}

/** Downloads the plan in the format chosen (P-2.37); a loan without one has nothing to give. */
export function ExportarPlan({ prestamoId }: Props) {
  const { data: plan } = usePlan(prestamoId);
  const { exportar, exportando, avance } = useExportacion<FormatoArchivo>(
    (formato, alRecibir) =>
      descargar(exportarPlan, {
        parametros: { id: prestamoId, formato },
        nombre: `Plan de pagos.${formato}`,
        alRecibir,
      }),
    (filas) => `El plan tiene ${formatoMiles(filas)} ${filas === 1 ? 'cuota' : 'cuotas'}`,
  );
  if (!plan?.resumen.planGenerado) return null;
  return (
    <Dropdown
      trigger={['click']}
      // Whoever opens it with the keyboard goes on with the arrows.
      autoFocus
      disabled={exportando}
      menu={{ items: FORMATOS.map(({ key, label }) => ({ key, label, onClick: () => exportar(key) })) }}
    >
      <Button icon={<Icono nombre="descargar" />} loading={exportando} aria-haspopup="menu">
        {exportando ? avance : 'Exportar'}
      </Button>
    </Dropdown>
  );
}
