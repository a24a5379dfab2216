import type { PrestamosSummary as Summary } from '@cartera/contrato/prestamos';
import { formatPesos, formatThousands, formatTotal } from '@cartera/kit';
import { MetricGrid } from '@cartera/kit/ui';

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
    castigados = 0,
    saldoCastigado = 0,
    montoPrestado = 0,
    montoRenovado = 0,
    saldoPendiente = 0,
  } = page?.resumen ?? {};
  const count = (estado: keyof Summary['porEstado']) => formatThousands(porEstado?.[estado] ?? 0);
  const atrasados = (porEstado?.mora ?? 0) + (porEstado?.vencido ?? 0);
  return (
    <MetricGrid
      loading={loading}
      metrics={[
        {
          title: 'Préstamos',
          icon: 'prestamos',
          value: formatThousands(page?.total ?? 0),
          detail: [
            `Activos:\u00a0${count('activo')}`,
            `Pagados:\u00a0${count('pagado')}`,
            ...(programados > 0 ? [`Programados:\u00a0${formatThousands(programados)}`] : []),
          ].join(' · '),
        },
        {
          title: 'Con atraso',
          icon: 'alert',
          tone: atrasados > 0 ? 'danger' : 'success',
          value: formatThousands(atrasados),
          detail: `Mora:\u00a0${count('mora')} · Vencidos:\u00a0${count('vencido')}`,
        },
        {
          title: 'Monto prestado',
          icon: 'pago',
          tone: 'info',
          value: formatPesos(montoPrestado),
          detail: [
            ...(montoRenovado > 0 ? [`Renovado:\u00a0${formatPesos(montoRenovado)}`] : []),
            ...(porEstado?.cancelado ? [`Sin contar cancelados:\u00a0${count('cancelado')}`] : []),
          ].join(' · '),
        },
        {
          title: 'Saldo pendiente',
          icon: 'cobros',
          tone: 'warning',
          value: formatPesos(saldoPendiente),
          detail: [
            ...(porEstado?.reenganchado ? [`Reenganchados:\u00a0${count('reenganchado')}`] : []),
            ...(castigados > 0
              ? [`Castigados:\u00a0${formatThousands(castigados)}, ${formatPesos(saldoCastigado)}`]
              : []),
          ].join(' · '),
        },
      ]}
    />
  );
}

function WithoutSums({ total }: { readonly total: string }) {
  const detail = 'Escribe más para sumarlos';
  return (
    <MetricGrid
      metrics={[
        { title: 'Préstamos', icon: 'prestamos', value: total },
        { title: 'Con atraso', icon: 'alert', value: '—', detail },
        { title: 'Monto prestado', icon: 'pago', tone: 'info', value: '—', detail },
        { title: 'Saldo pendiente', icon: 'cobros', tone: 'warning', value: '—', detail },
      ]}
    />
  );
}
