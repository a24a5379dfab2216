import { ApiError, formatDate, formatPesos } from '@cartera/kit';
import { Card, EmptyState, LinkButton, MetricGrid, Money, PageHeader } from '@cartera/kit/ui';
import { DaysChart } from '../charts/days-chart';
import { ExportButton } from '../exports/export-button';
import { FlujoToggle } from './flujo-toggle';
import { ProyeccionCard } from './proyeccion-card';
import { downloadFlujo, useCuentas, useRealFlujo } from './real-flujo.queries';
import { RealFlujoDays } from './real-flujo-days';
import { movedDays, type TipoTotal, totalsByTipo } from './tipos-of-flujo';
import './flujo-caja.css';
import { TIPO_ASIENTO_LABELS } from '@cartera/contrato/catalogs';
import type { FlujoCaja, FlujoCajaQuery } from '@cartera/contrato/flujo-caja';
import { DateRangeFilter } from '@cartera/kit/dates';
import {
  type Column,
  DataRows,
  type ListStateBase,
  OptionsFilter,
  RecordCard,
  useListState,
} from '@cartera/kit/list';

const COLUMNS: readonly Column<TipoTotal>[] = [
  { title: 'Tipo', cell: ({ tipo }) => TIPO_ASIENTO_LABELS[tipo] },
  { title: 'Entradas', align: 'right', cell: ({ entradas }) => <Money value={entradas} /> },
  { title: 'Salidas', align: 'right', cell: ({ salidas }) => <Money value={salidas} /> },
];

/** Days have one order. */
const SORTS = ['fecha_desc'] as const;

const FILTERS = { desde: 'date', hasta: 'date', cuenta: 'id' } as const;

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

interface RealFlujoFiltersProps {
  readonly state: RealFlujoState;
  /** Absent while loading. */
  readonly flujo: FlujoCaja | undefined;
}

/** The account and the days. A user with one account has nothing to choose. */
function RealFlujoFilters({ state, flujo }: RealFlujoFiltersProps) {
  const { data: labels = {} } = useCuentas();
  const cuentas = Object.keys(labels);
  const { cuenta, desde = flujo?.dias[0]?.fecha, hasta = flujo?.dias.at(-1)?.fecha } = state.query;
  return (
    <div className="fc-filters">
      {cuentas.length > 1 && (
        <OptionsFilter
          label="Cuenta"
          all="Todas las cuentas"
          values={cuentas}
          labels={labels}
          value={cuenta}
          onSelect={(chosen) => state.filter('cuenta', chosen)}
        />
      )}
      <DateRangeFilter desde={desde} hasta={hasta} onChange={state.filter} />
    </div>
  );
}

interface RealFlujoState {
  /** The API chooses absent days. */
  readonly query: FlujoCajaQuery;
  readonly list: ListStateBase;
  filter(field: keyof typeof FILTERS, value: string | undefined): void;
}

/** The account, the days and the page of the cash flow, stored in the URL. */
function useRealFlujoState(): RealFlujoState {
  const { filters, filter, ...list } = useListState({ sorts: SORTS, filters: FILTERS });
  return { query: filters, list: { ...list, hasFilters: false }, filter };
}

interface RealFlujoSummaryProps {
  /** Absent while loading. */
  readonly flujo: FlujoCaja | undefined;
}

/** The balances and what moved between them. */
function RealFlujoSummary({ flujo }: RealFlujoSummaryProps) {
  const loading = flujo === undefined;
  const { saldoInicial = 0, entradas = 0, salidas = 0, saldoFinal = 0, dias = [] } = flujo ?? {};
  return (
    <MetricGrid
      loading={loading}
      metrics={[
        {
          title: 'Saldo inicial',
          icon: 'prestamos',
          value: formatPesos(saldoInicial),
          detail: dias[0] && `Al empezar el ${formatDate(dias[0].fecha)}`,
        },
        { title: 'Entradas', icon: 'rising', tone: 'success', value: formatPesos(entradas) },
        { title: 'Salidas', icon: 'falling', tone: 'danger', value: formatPesos(salidas) },
        {
          title: 'Saldo final',
          icon: 'flujo-caja',
          tone: 'info',
          value: formatPesos(saldoFinal),
          detail: dias.length > 0 && `Al terminar el ${formatDate(dias.at(-1)?.fecha)}`,
        },
      ]}
    />
  );
}

/** The inflows and outflows of each kind of entry in the whole range. */
function TiposCard({ flujo }: { readonly flujo: FlujoCaja }) {
  return (
    <Card title="Por tipo" flush>
      <DataRows
        label="Por tipo"
        rows={totalsByTipo(flujo.tipos)}
        columns={COLUMNS}
        card={({ tipo, entradas, salidas }) => (
          <RecordCard title={TIPO_ASIENTO_LABELS[tipo]} aside={<Money value={entradas - salidas} strong />}>
            <span>
              Entradas <Money value={entradas} /> · Salidas <Money value={salidas} />
            </span>
          </RecordCard>
        )}
      />
    </Card>
  );
}
