import type { PrestamosSummary as Summary } from '@cartera/contrato/prestamos';
import { formatPesos, formatThousands, formatTotal } from '@cartera/kit';
import { Metric, MetricGrid } from '@cartera/kit/ui';

interface Props {
  /** Undefined until the first answer. */
  readonly page:
    | { readonly total: number; readonly hayMas?: boolean | undefined; readonly resumen: Summary }
    | undefined;
}

/** Counts and sums of all matching loans, calculated by the server. A search of too many has no sums. */
export function PrestamosSummary({ page }: Props) {
  if (page?.hayMas) return <WithoutSums total={formatTotal(page)} />;
  const loading = page === undefined;
  const {
    porEstado,
    programados = 0,
    montoPrestado = 0,
    montoRenovado = 0,
    saldoPendiente = 0,
  } = page?.resumen ?? {};
  const count = (estado: keyof Summary['porEstado']) => formatThousands(porEstado?.[estado] ?? 0);
  const atrasados = (porEstado?.mora ?? 0) + (porEstado?.vencido ?? 0);
  return (
    <MetricGrid>
      <Metric
        title="Préstamos"
        icon="prestamos"
        loading={loading}
        value={formatThousands(page?.total ?? 0)}
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
        detail={[
          ...(montoRenovado > 0 ? [`Renovado:\u00a0${formatPesos(montoRenovado)}`] : []),
          ...(porEstado?.cancelado ? [`Sin contar cancelados:\u00a0${count('cancelado')}`] : []),
        ].join(' · ')}
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

function WithoutSums({ total }: { readonly total: string }) {
  const detail = 'Escribe más para sumarlos';
  return (
    <MetricGrid>
      <Metric title="Préstamos" icon="prestamos" value={total} />
      <Metric title="Con atraso" icon="alert" value="—" detail={detail} />
      <Metric title="Monto prestado" icon="pago" tone="info" value="—" detail={detail} />
      <Metric title="Saldo pendiente" icon="cobros" tone="warning" value="—" detail={detail} />
    </MetricGrid>
  );
}
