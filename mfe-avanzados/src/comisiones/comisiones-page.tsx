import {
  type Comision,
  type Comisiones,
  type ComisionesQuery,
  exportarComisiones,
  verComisiones,
} from '@cartera/contrato/comisiones';
import { ApiError, call, download, formatInteres, formatPesos } from '@cartera/kit';
import { DateRangeFilter } from '@cartera/kit/dates';
import { type Column, DataList, RecordCard, useListState } from '@cartera/kit/list';
import { MetricGrid, Money, PageHeader } from '@cartera/kit/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ExportButton, type TableFormat } from '../exports/export-button';

const downloadComisiones = (query: ComisionesQuery) => (formato: TableFormat) =>
  download(exportarComisiones, { params: { formato }, query, fileName: `comisiones.${formato}` });

const COBRADORES_PER_PAGE = 50;

const COLUMNS: readonly Column<Comision>[] = [
  { title: 'Cobrador', cell: ({ nombre }) => nombre },
  { title: 'Cobrado', align: 'right', cell: ({ cobrado }) => <Money value={cobrado} /> },
  { title: 'Comisión', align: 'right', cell: ({ comision }) => <Money value={comision} /> },
  { title: 'Faltantes', align: 'right', cell: ({ faltante }) => <Money value={faltante} /> },
  { title: 'A pagar', align: 'right', cell: ({ aPagar }) => <Money value={aPagar} strong /> },
];

/** 'Comisiones': what each collector earned in a range of days. A collector sees the own commission. */
export default function ComisionesPage() {
  const { filters, filter, ...state } = useListState({
    sorts: ['nombre_asc'],
    filters: { desde: 'date', hasta: 'date' },
  });
  const { data: comisiones, error, isFetching, refetch } = useComisiones(filters);
  // An invalid range must be changed by the user.
  const rejection = error instanceof ApiError ? error.errors[0]?.mensaje : undefined;
  const download = downloadComisiones(filters);
  const start = (state.page - 1) * COBRADORES_PER_PAGE;
  const cobradores = comisiones?.cobradores;
  const page = cobradores && {
    data: cobradores.slice(start, start + COBRADORES_PER_PAGE),
    total: cobradores.length,
  };
  return (
    <>
      <PageHeader
        title="Comisiones"
        description={descriptionOf(comisiones)}
        actions={
          <>
            <ExportButton format="csv" download={download} />
            <ExportButton format="xlsx" download={download} />
          </>
        }
      />
      {!error && <ComisionesSummary comisiones={comisiones} />}
      <DataList
        label="Comisiones"
        state={{ ...state, hasFilters: false }}
        result={{ data: page, isFetching, error, refetch }}
        rowsPerPage={COBRADORES_PER_PAGE}
        columns={COLUMNS}
        card={(comision) => <ComisionCard comision={comision} />}
        filters={
          <DateRangeFilter
            desde={filters.desde ?? comisiones?.desde}
            hasta={filters.hasta ?? comisiones?.hasta}
            onChange={filter}
          />
        }
        errorMessage={rejection ?? 'Error al cargar las comisiones'}
        empty={{ icon: 'cobradores', title: 'Nadie cobró en estas fechas' }}
      />
    </>
  );
}

function descriptionOf(comisiones: Comisiones | undefined): string {
  if (comisiones?.porcentaje === null) return 'Aún no hay porcentaje: se pone en Configuración, en Cobros.';
  const share = comisiones ? formatInteres(comisiones.porcentaje) : 'Un porcentaje';
  return `${share} de lo cobrado, menos lo que faltó en los cierres.`;
}

function ComisionCard({
  comision: { nombre, cobrado, comision, faltante, aPagar },
}: {
  readonly comision: Comision;
}) {
  return (
    <RecordCard title={nombre} aside={<Money value={aPagar} strong />}>
      <span>
        Cobrado <Money value={cobrado} />
      </span>
      <span>
        Comisión <Money value={comision} />
      </span>
      {faltante > 0 && (
        <span>
          Faltantes <Money value={faltante} />
        </span>
      )}
    </RecordCard>
  );
}

/** The commissions of a range of days. The previous ones stay on screen while loading. */
function useComisiones(query: ComisionesQuery) {
  return useQuery({
    queryKey: ['cajas', 'comisiones', query],
    queryFn: ({ signal }) => call(verComisiones, { query, signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    meta: { money: true, personal: true },
  });
}

interface ComisionesSummaryProps {
  /** Absent while loading. */
  readonly comisiones: Comisiones | undefined;
}

/** The sums of all collectors. */
function ComisionesSummary({ comisiones }: ComisionesSummaryProps) {
  const loading = comisiones === undefined;
  const { cobrado = 0, comision = 0, faltante = 0, aPagar = 0 } = comisiones?.total ?? {};
  return (
    <MetricGrid
      loading={loading}
      metrics={[
        { title: 'Cobrado por cobradores', icon: 'cobros', value: formatPesos(cobrado) },
        { title: 'Comisión', icon: 'rising', tone: 'success', value: formatPesos(comision) },
        { title: 'Faltantes', icon: 'falling', tone: 'danger', value: formatPesos(faltante) },
        { title: 'A pagar', icon: 'flujo-caja', tone: 'info', value: formatPesos(aPagar) },
      ]}
    />
  );
}
