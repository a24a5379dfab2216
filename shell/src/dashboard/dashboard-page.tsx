import { Loading, messageOf, useSlot } from '@cartera/kit';
import { ErrorState, PageHeader } from '@cartera/kit/ui';
import { Fragment } from 'react';
import { AgingBlock } from './aging-block';
import { LatestCobros } from './latest-cobros';
import { LatestPrestamos } from './latest-prestamos';
import { Metrics } from './metrics';
import { useTablero } from './queries';
import { SinPlanNotice } from './sin-plan-notice';
import './dashboard.css';

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
