import {
  Button,
  Card,
  Icon,
  LoadFailure,
  LoadingState,
  MetricGrid,
  PageHeader,
  UnderConstruction,
} from '@cartera/kit/ui';
import { SampleDescription } from '../samples/sample-description';
import { FlujoToggle } from './flujo-toggle';
import { Movimientos } from './movimientos';
import { Proyecciones } from './proyecciones';
import './flujo-caja.css';
import { addDays, todayInBogota } from '@cartera/kit';
import { DateRangeFilter } from '@cartera/kit/dates';
import { SegmentedControl } from '@cartera/kit/tabs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dollars } from './dollars';
import { type FlujoDay, SAMPLE_DAYS, summarizeFlujo } from './flujo';

const PERIODOS = ['diario', 'semanal', 'mensual', 'trimestral'] as const;

const PERIODO_LABELS: Readonly<Record<Periodo, string>> = {
  diario: 'Diario',
  semanal: 'Semanal',
  mensual: 'Mensual',
  trimestral: 'Trimestral',
};

const PENDING = 'Integración con Chart.js pendiente';

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

/** The sample cash flow, in its own chunk; there is no API call. */
function useFlujoCaja() {
  return useQuery({
    queryKey: ['samples', 'flujo-caja'],
    queryFn: async () => {
      const { sampleFlujo } = await import(/* webpackChunkName: "sample-flujo-caja" */ './sample-flujo');
      return sampleFlujo(todayInBogota());
    },
  });
}

/** Placeholders of two charts (P-4.13). */
function FlujoCharts() {
  return (
    <div className="fc-charts">
      <Card title="Ingresos y egresos">
        <UnderConstruction title={PENDING} />
      </Card>
      <Card title="Saldo acumulado">
        <UnderConstruction title={PENDING} />
      </Card>
    </div>
  );
}

type Periodo = (typeof PERIODOS)[number];

/** The period and the dates. They do not affect the sample, and 'Filtrar' does nothing (P-4.15). */
function FlujoFilters() {
  const [periodo, setPeriodo] = useState<Periodo>('mensual');
  const [fechas, setFechas] = useState<{ readonly desde?: string; readonly hasta?: string }>(() => {
    const today = todayInBogota();
    return { desde: addDays(today, 1 - SAMPLE_DAYS), hasta: today };
  });
  return (
    <div className="fc-filters">
      <SegmentedControl
        label="Período"
        values={PERIODOS}
        labels={PERIODO_LABELS}
        value={periodo}
        onChange={setPeriodo}
      />
      <DateRangeFilter {...fechas} onChange={(field, day) => setFechas({ ...fechas, [field]: day })} />
      <Button icon={<Icon name="filter" />}>Filtrar</Button>
    </div>
  );
}

interface FlujoSummaryProps {
  /** Absent while loading. */
  readonly days: readonly FlujoDay[] | undefined;
}

/** Total income, total expenses, net flow and balance. */
function FlujoSummary({ days }: FlujoSummaryProps) {
  const { ingresos, egresos, flujoNeto, currentSaldo } = summarizeFlujo(days ?? []);
  const loading = !days;
  return (
    <MetricGrid
      loading={loading}
      metrics={[
        { title: 'Ingresos totales', icon: 'rising', tone: 'success', value: <Dollars cents={ingresos} /> },
        { title: 'Egresos totales', icon: 'falling', tone: 'danger', value: <Dollars cents={egresos} /> },
        { title: 'Flujo neto', icon: 'flujo-caja', tone: 'info', value: <Dollars cents={flujoNeto} /> },
        { title: 'Saldo actual', icon: 'prestamos', value: <Dollars cents={currentSaldo} /> },
      ]}
    />
  );
}
