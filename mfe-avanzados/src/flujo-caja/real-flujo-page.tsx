import { ApiError } from '@cartera/kit';
import { Card, EmptyState, LinkButton, PageHeader } from '@cartera/kit/ui';
import { DaysChart } from '../charts/days-chart';
import { ExportButton } from '../exports/export-button';
import { FlujoToggle } from './flujo-toggle';
import { ProyeccionCard } from './proyeccion-card';
import { downloadFlujo, useRealFlujo } from './real-flujo.queries';
import { RealFlujoDays } from './real-flujo-days';
import { RealFlujoFilters } from './real-flujo-filters';
import { useRealFlujoState } from './real-flujo-state';
import { RealFlujoSummary } from './real-flujo-summary';
import { TiposCard } from './tipos-card';
import { movedDays } from './tipos-of-flujo';
import './flujo-caja.css';

const SERIES = [
  { key: 'entradas', name: 'Entradas', tone: 'success' },
  { key: 'salidas', name: 'Salidas', tone: 'danger' },
] as const;

/** The cash flow of the journal, with the projection of the next 30 days (P-4.60). */
export default function RealFlujoPage() {
  const state = useRealFlujoState();
  const { data: flujo, error, isFetching, refetch } = useRealFlujo(state.query);
  // An invalid range must be changed by the user; a retry would not help.
  const rejection = error instanceof ApiError ? error.errors[0]?.mensaje : undefined;
  const download = downloadFlujo(state.query);
  return (
    <>
      <PageHeader
        title="Flujo de Caja"
        description="El dinero que entró y salió de las cuentas, según el libro diario."
        actions={
          <>
            <ExportButton format="csv" download={download} />
            <ExportButton format="xlsx" download={download} />
          </>
        }
      />
      <FlujoToggle />
      <RealFlujoFilters state={state} flujo={flujo} />
      {rejection ? (
        <EmptyState
          icon="calendar"
          title={rejection}
          action={<LinkButton to="/flujo-caja?vista=real">Ver los últimos 30 días</LinkButton>}
        />
      ) : (
        <>
          {!error && <RealFlujoSummary flujo={flujo} />}
          <div className="fc-page">
            {!error && flujo && flujo.tipos.length > 0 && (
              <div className="fc-charts">
                <Card title="Entradas y salidas por día">
                  <DaysChart
                    days={flujo.dias}
                    series={SERIES}
                    subject="las entradas y salidas"
                    emptyText="No hubo movimiento en estas fechas."
                  />
                </Card>
                <TiposCard flujo={flujo} />
              </div>
            )}
            <RealFlujoDays
              state={state.list}
              days={flujo && movedDays(flujo)}
              result={{ isFetching, error, refetch }}
            />
            <ProyeccionCard />
          </div>
        </>
      )}
    </>
  );
}
