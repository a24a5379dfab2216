import type { PrestamosSummary as Summary } from '@cartera/contrato/prestamos';
import { formatPesos, formatThousands } from '@cartera/kit';
import { Metric, MetricGrid } from '@cartera/kit/ui';

interface Props {
  /** Number of matching loans. */
  readonly total: number | undefined;
  readonly resumen: Summary | undefined;
}

/** Counts and sums of all matching loans, calculated by the server. */
export function PrestamosSummary({ total = 0, resumen }: Props) {
  const loading = resumen === undefined;
  const { porEstado, montoPrestado = 0, saldoPendiente = 0 } = resumen ?? {};
  const count = (estado: keyof Summary['porEstado']) => formatThousands(porEstado?.[estado] ?? 0);
  const atrasados = (porEstado?.mora ?? 0) + (porEstado?.vencido ?? 0);
  return (
    <MetricGrid>
      <Metric
        titulo="Préstamos"
        icono="prestamos"
        loading={loading}
        valor={formatThousands(total)}
        detail={`Activos:\u00a0${count('activo')} · Pagados:\u00a0${count('pagado')}`}
      />
      <Metric
        titulo="Con atraso"
        icono="alerta"
        tone={atrasados > 0 ? 'peligro' : 'exito'}
        loading={loading}
        valor={formatThousands(atrasados)}
        detail={`Mora:\u00a0${count('mora')} · Vencidos:\u00a0${count('vencido')}`}
      />
      <Metric
        titulo="Monto prestado"
        icono="pago"
        tone="info"
        loading={loading}
        valor={formatPesos(montoPrestado)}
        detail={porEstado?.cancelado ? `Sin los cancelados: ${count('cancelado')}` : undefined}
      />
      <Metric
        titulo="Saldo pendiente"
        icono="cobros"
        tone="aviso"
        loading={loading}
        valor={formatPesos(saldoPendiente)}
        detail={porEstado?.reenganchado ? `Reenganchados: ${count('reenganchado')}` : undefined}
      />
    </MetricGrid>
  );
}
