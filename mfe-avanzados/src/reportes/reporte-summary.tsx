import type { Reporte, ReporteSummary as Summary } from '@cartera/contrato/reportes';
import { formatDate, formatPercentage, formatPesos } from '@cartera/kit';
import { MetricGrid } from '@cartera/kit/ui';
import { apartText } from '@cartera/piezas';
import { countLabel } from '../exports/export-button';

interface ReporteSummaryProps {
  /** Absent while loading. */
  readonly reporte: Reporte | undefined;
}

/** The figures of the whole range. */
export function ReporteSummary({ reporte }: ReporteSummaryProps) {
  const loading = reporte === undefined;
  const summary = reporte?.resumen;
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
          detail: reporte && cobradoDetail(reporte),
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
          detail: mora && moraDetail(mora),
        },
      ]}
    />
  );
}

function moraDetail({ morosos, corte, riesgo }: Summary['mora']): string {
  return [
    `${countLabel(morosos, 'moroso', 'morosos')} al ${formatDate(corte)}`,
    ...(riesgo && riesgo.reestructurados > 0
      ? [
          `Reestructurado ${formatPesos(riesgo.saldoReestructurado)}`,
          `En riesgo ${formatPesos(riesgo.saldoPendiente)}`,
        ]
      : []),
  ].join(' · ');
}

function prestadoDetail({ prestamos, renovado }: Summary): string {
  const count = `${countLabel(prestamos, 'préstamo', 'préstamos')}, sin cancelados`;
  return renovado > 0 ? `${count} · Renovado ${formatPesos(renovado)}` : count;
}

function cobradoDetail({ tipo, total, resumen }: Reporte): string {
  const { cobros, cobradoDeCancelados, cobradoDeCastigados = 0, condonado } = resumen;
  return [
    countLabel(cobros, 'cobro', 'cobros'),
    ...(tipo === 'cobros' ? [apartText(total, cobros)] : []),
    ...(cobradoDeCancelados > 0 ? [`Cobrado de cancelados ${formatPesos(cobradoDeCancelados)}`] : []),
    ...(cobradoDeCastigados > 0 ? [`Cobrado de castigados ${formatPesos(cobradoDeCastigados)}`] : []),
    ...(condonado > 0 ? [`Condonado ${formatPesos(condonado)}`] : []),
  ]
    .filter(Boolean)
    .join(' · ');
}
