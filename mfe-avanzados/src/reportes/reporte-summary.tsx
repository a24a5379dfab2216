import type { ReporteSummary as Summary } from '@cartera/contrato/reportes';
import { formatDate, formatPercentage, formatPesos } from '@cartera/kit';
import { Metric, MetricGrid } from '@cartera/kit/ui';
import { countLabel } from './count';

interface ReporteSummaryProps {
  /** Absent while loading. */
  readonly resumen: Summary | undefined;
}

/** The figures of the whole range. */
export function ReporteSummary({ resumen }: ReporteSummaryProps) {
  const loading = resumen === undefined;
  const { mora } = resumen ?? {};
  return (
    <MetricGrid>
      <Metric
        titulo="Prestado"
        icono="prestamos"
        loading={loading}
        valor={formatPesos(resumen?.prestado ?? 0)}
        detail={resumen && `${countLabel(resumen.prestamos, 'préstamo', 'préstamos')}, sin cancelados`}
      />
      <Metric
        titulo="Cobrado"
        icono="cobros"
        tone="info"
        loading={loading}
        valor={formatPesos(resumen?.cobrado ?? 0)}
        detail={resumen && countLabel(resumen.cobros, 'cobro', 'cobros')}
      />
      <Metric
        titulo="Recuperación"
        icono="subida"
        tone="exito"
        loading={loading}
        valor={formatPercentage(resumen?.porcentajeRecuperacion ?? 0)}
        detail="De lo prestado"
      />
      <Metric
        titulo="Monto vencido"
        icono="alerta"
        tone="peligro"
        loading={loading}
        valor={formatPesos(mora?.montoVencido ?? 0)}
        detail={mora && `${countLabel(mora.morosos, 'moroso', 'morosos')} al ${formatDate(mora.corte)}`}
      />
    </MetricGrid>
  );
}
