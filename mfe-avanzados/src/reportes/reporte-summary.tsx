import type { ReporteSummary as Summary } from '@cartera/contrato/reportes';
import { formatDate, formatPercentage, formatPesos } from '@cartera/kit';
import { MetricGrid } from '@cartera/kit/ui';
import { countLabel } from '../exports/export-button';

interface ReporteSummaryProps {
  /** Absent while loading. */
  readonly summary: Summary | undefined;
}

/** The figures of the whole range. */
export function ReporteSummary({ summary }: ReporteSummaryProps) {
  const loading = summary === undefined;
  const { mora } = summary ?? {};
  return (
    <MetricGrid
      loading={loading}
      metrics={[
        {
          title: 'Prestado',
          icon: 'prestamos',
          value: formatPesos(summary?.prestado ?? 0),
          detail: summary && prestadoDetail(summary),
        },
        {
          title: 'Cobrado',
          icon: 'cobros',
          tone: 'info',
          value: formatPesos(summary?.cobrado ?? 0),
          detail: summary && cobradoDetail(summary),
        },
        {
          title: 'Recuperación',
          icon: 'rising',
          tone: 'success',
          value: formatPercentage(summary?.porcentajeRecuperacion ?? 0),
          detail: 'De lo prestado',
        },
        {
          title: 'Monto vencido',
          icon: 'alert',
          tone: 'danger',
          value: formatPesos(mora?.montoVencido ?? 0),
          detail: mora && `${countLabel(mora.morosos, 'moroso', 'morosos')} al ${formatDate(mora.corte)}`,
        },
      ]}
    />
  );
}

function prestadoDetail({ prestamos, renovado }: Summary): string {
  const count = countLabel(prestamos, 'préstamo', 'préstamos');
  return renovado > 0 ? `${count} · Renovado ${formatPesos(renovado)}` : `${count}, sin cancelados`;
}

function cobradoDetail({ cobros, cobradoDeCancelados }: Summary): string {
  const count = countLabel(cobros, 'cobro', 'cobros');
  return cobradoDeCancelados > 0
    ? `${count} · Cobrado de cancelados ${formatPesos(cobradoDeCancelados)}`
    : count;
}
