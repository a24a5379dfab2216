import type { PrestamosSummary as Summary } from '@cartera/contrato/prestamos';
import { formatPesos, formatThousands } from '@cartera/kit';
import { Metric, MetricGrid } from '@cartera/kit/ui';

interface Props {
  /** Number of matching loans. */
  readonly total: number | undefined;
  readonly summary: Summary | undefined;
}

/** Counts and sums of all matching loans, calculated by the server. */
export function PrestamosSummary({ total = 0, summary }: Props) {
  const loading = summary === undefined;
  const {
    porEstado,
    programados = 0,
    montoPrestado = 0,
    montoRenovado = 0,
    saldoPendiente = 0,
  } = summary ?? {};
  const count = (estado: keyof Summary['porEstado']) => formatThousands(porEstado?.[estado] ?? 0);
  const atrasados = (porEstado?.mora ?? 0) + (porEstado?.vencido ?? 0);
  return (
    <MetricGrid>
      <Metric
        title="Préstamos"
        icon="prestamos"
        loading={loading}
        value={formatThousands(total)}
        detail={[
          `Activos:\u00a0${count('activo')}`,
          `Pagados:\u00a0${count('pagado')}`,
          ...(programados > 0 ? [`Programados:\u00a0${formatThousands(programados)}`] : []),
        ].join(' · ')}
      />
      <Metric
        title="Con atraso"
        icon="alert"
        tone={atrasados > 0 ? 'danger' : 'success'}
        loading={loading}
        value={formatThousands(atrasados)}
        detail={`Mora:\u00a0${count('mora')} · Vencidos:\u00a0${count('vencido')}`}
      />
      <Metric
        title="Monto prestado"
        icon="pago"
        tone="info"
        loading={loading}
        value={formatPesos(montoPrestado)}
        detail={
          montoRenovado > 0
            ? `Renovado:\u00a0${formatPesos(montoRenovado)}`
            : porEstado?.cancelado
              ? `Sin los cancelados: ${count('cancelado')}`
              : undefined
        }
      />
      <Metric
        title="Saldo pendiente"
        icon="cobros"
        tone="warning"
        loading={loading}
        value={formatPesos(saldoPendiente)}
        detail={porEstado?.reenganchado ? `Reenganchados: ${count('reenganchado')}` : undefined}
      />
    </MetricGrid>
  );
}
