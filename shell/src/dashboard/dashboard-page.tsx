import {
  formatPercentage,
  formatPesos,
  formatThousands,
  Loading,
  messageOf,
  useCan,
  useSlot,
} from '@cartera/kit';
import { Alert, ErrorState, LinkButton, MetricGrid, PageHeader } from '@cartera/kit/ui';
import { Fragment } from 'react';
import { AgingBlock } from './aging-block';
import { useTablero } from './queries';
import { LatestCobros, LatestPrestamos } from './recent-table';
import './dashboard.css';
import type { Tablero } from '@cartera/contrato/tablero';

/** 'Dashboard Principal' (P-2.2). */
export function DashboardPage() {
  const { data, error, refetch } = useTablero();
  const pending = useSlot('tablero.pendientes');
  const blocks = useSlot('tablero');
  return (
    <>
      <PageHeader title="Dashboard Principal" />
      {data ? (
        <div className="sh-dashboard">
          {pending.map(({ id, draw }) => (
            <Fragment key={id}>{draw({})}</Fragment>
          ))}
          <Metrics tablero={data.data} />
          <SinPlanNotice count={data.data.prestamosSinPlan} />
          <AgingBlock />
          {blocks.map(({ id, draw }) => (
            <Fragment key={id}>{draw({})}</Fragment>
          ))}
          <div className="sh-dashboard__tables">
            <LatestPrestamos rows={data.data.ultimosPrestamos} />
            <LatestCobros rows={data.data.ultimosCobros} />
          </div>
        </div>
      ) : error ? (
        <ErrorState message={messageOf(error, 'No pudimos cargar el dashboard')} onRetry={refetch} />
      ) : (
        <Loading text="Cargando dashboard..." />
      )}
    </>
  );
}

interface Props {
  /** The number of loans that accept payments and have no plan. */
  readonly count: number;
}

/** Tells that some loans have no plan, and opens their list. */
function SinPlanNotice({ count }: Props) {
  const canGenerate = useCan('prestamos.generar-plan');
  if (count === 0) return null;
  const advice = canGenerate ? 'Genera el plan' : 'Pídele a un gerente que lo genere';
  const title =
    count === 1
      ? 'Hay un préstamo sin plan de pagos'
      : `Hay ${formatThousands(count)} préstamos sin plan de pagos`;
  return (
    <Alert
      type="warning"
      showIcon
      title={title}
      description={`Su mora se calcula con sus términos. ${advice} para cobrar cuota por cuota.`}
      action={<LinkButton to="/prestamos?sinPlan=1">Ver cuáles</LinkButton>}
    />
  );
}

/** A figure beside a tile's own; none at 0 pesos. */
function ifAny(label: string, pesos: number): string | undefined {
  return pesos > 0 ? `${label}: ${formatPesos(pesos)}` : undefined;
}

/** Describes the capital that came back. What was collected has interest too, so it can be more than was lent. */
function capitalText({ porcentajeCapitalRecuperado }: Tablero): string | undefined {
  if (porcentajeCapitalRecuperado === undefined) return undefined;
  return `Capital recuperado: ${formatPercentage(porcentajeCapitalRecuperado)}`;
}

/** The eight tiles of the dashboard, money first. */
function Metrics({ tablero }: { readonly tablero: Tablero }) {
  return (
    <MetricGrid
      metrics={[
        {
          title: 'Monto prestado',
          value: formatPesos(tablero.montoPrestado),
          detail: ifAny('Renovado', tablero.montoRenovado),
        },
        {
          title: 'Monto cobrado',
          value: formatPesos(tablero.montoCobrado),
          detail: [
            ifAny('Cobrado de cancelados', tablero.cobradoDeCancelados),
            ifAny('Condonado', tablero.condonado ?? 0),
          ]
            .filter(Boolean)
            .join(' · '),
        },
        {
          title: 'Recuperación',
          value: formatPercentage(tablero.porcentajeRecuperacion),
          detail: capitalText(tablero),
        },
        { title: 'Total cobros', value: formatThousands(tablero.totalCobros) },
        {
          title: 'Préstamos activos',
          value: formatThousands(tablero.prestamosActivos),
          detail:
            tablero.prestamosProgramados > 0
              ? `Programados: ${formatThousands(tablero.prestamosProgramados)}`
              : undefined,
        },
        { title: 'Total préstamos', value: formatThousands(tablero.totalPrestamos) },
        { title: 'Clientes activos', value: formatThousands(tablero.clientesActivos) },
        { title: 'Total clientes', value: formatThousands(tablero.totalClientes) },
      ]}
    />
  );
}
