import { Button, Icon, LoadFailure, LoadingState, PageHeader } from '@cartera/kit/ui';
import { SampleDescription } from '../samples/sample-description';
import { useFlujoCaja } from './flujo-caja.queries';
import { FlujoCharts } from './flujo-charts';
import { FlujoFilters } from './flujo-filters';
import { FlujoSummary } from './flujo-summary';
import { FlujoToggle } from './flujo-toggle';
import { Movimientos } from './movimientos';
import { Proyecciones } from './proyecciones';
import './flujo-caja.css';

/** 'Flujo de Caja', on sample data (P-4.16). */
export default function SampleFlujoPage() {
  return (
    <>
      <PageHeader
        title="Flujo de Caja"
        description={
          <SampleDescription>
            Las cifras son inventadas. El período, las fechas y los botones aún no cambian nada.
          </SampleDescription>
        }
        actions={
          <>
            <Button icon={<Icon name="reload" />}>Actualizar</Button>
            <Button icon={<Icon name="download" />}>Exportar</Button>
          </>
        }
      />
      <FlujoToggle />
      <FlujoFilters />
      <Content />
    </>
  );
}

function Content() {
  const { data, error, refetch } = useFlujoCaja();
  if (error) {
    return (
      <LoadFailure
        error={error}
        message="Error al cargar datos del flujo de caja"
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <FlujoSummary days={data?.days} />
      {data ? (
        <div className="fc-page">
          <FlujoCharts />
          <Proyecciones proyecciones={data.proyecciones} />
          <Movimientos days={data.days} />
        </div>
      ) : (
        <LoadingState rows={10} text="Cargando el flujo de caja..." />
      )}
    </>
  );
}
