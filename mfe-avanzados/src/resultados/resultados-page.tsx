import { GRUPO_RESULTADOS_LABELS, RESULTADOS_LABELS } from '@cartera/contrato/catalogs';
import { nameOfGrupo } from '@cartera/contrato/formats';
import {
  exportarResultados,
  type GrupoResultados,
  type Resultado,
  type Resultados,
  type ResultadosFilters,
  verResultados,
} from '@cartera/contrato/resultados';
import { ApiError, call, download, formatPesos } from '@cartera/kit';
import { DateRangeFilter } from '@cartera/kit/dates';
import { type Column, DataList, DeclaredFilters, RecordCard, useListState } from '@cartera/kit/list';
import { MetricGrid, Money, PageHeader } from '@cartera/kit/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ExportButton, type TableFormat } from '../exports/export-button';

const FILTERS = {
  desde: 'date',
  hasta: 'date',
  por: {
    label: 'Agrupar',
    all: 'Por mes',
    values: ['cobrador', 'modalidad'],
    labels: { cobrador: 'Por cobrador', modalidad: 'Por modalidad' },
  },
} as const;

const GRUPOS_PER_PAGE = 50;

/** A row of the list. */
interface Fila extends GrupoResultados {
  readonly _id: string;
  readonly titulo: string;
}

/** The parts of the result; the files have the parts of these too. */
const FIGURES = ['recibido', 'capital', 'ingresos', 'perdidas', 'costos'] as const;

const columnsOf = (title: string): readonly Column<Fila>[] => [
  { title, cell: ({ titulo }) => titulo },
  ...FIGURES.map(
    (figure): Column<Fila> => ({
      title: RESULTADOS_LABELS[figure],
      align: 'right',
      cell: ({ [figure]: pesos }) => <Money value={pesos} />,
    }),
  ),
  {
    title: RESULTADOS_LABELS.resultado,
    align: 'right',
    cell: ({ resultado }) => <Money value={resultado} strong />,
  },
];

const downloadResultados = (query: ResultadosFilters) => (formato: TableFormat) =>
  download(exportarResultados, { params: { formato }, query, fileName: `ingresos-y-resultados.${formato}` });

/** 'Ingresos y resultados': what the journal says that loans brought in and cost. */
export default function ResultadosPage() {
  const { filters, filter, ...state } = useListState({ sorts: ['grupo_asc'], filters: FILTERS });
  const { data: resultados, error, isFetching, refetch } = useResultados(filters);
  // An invalid range must be changed by the user.
  const rejection = error instanceof ApiError ? error.errors[0]?.mensaje : undefined;
  const download = downloadResultados(filters);
  const start = (state.page - 1) * GRUPOS_PER_PAGE;
  const filas = resultados?.grupos.map((grupo) => filaOf(resultados, grupo));
  return (
    <>
      <PageHeader
        title="Ingresos y resultados"
        description="Lo que los préstamos dejaron y costaron, como está en el libro diario."
        back={{ to: '/reportes', text: 'Reportes' }}
        actions={
          <>
            <ExportButton format="csv" download={download} />
            <ExportButton format="xlsx" download={download} />
          </>
        }
      />
      {!error && <ResultadosSummary total={resultados?.total} />}
      <DataList
        label="Ingresos y resultados"
        state={{ ...state, hasFilters: false }}
        result={{
          data: filas && { data: filas.slice(start, start + GRUPOS_PER_PAGE), total: filas.length },
          ...{ isFetching, error, refetch },
        }}
        rowsPerPage={GRUPOS_PER_PAGE}
        columns={columnsOf(GRUPO_RESULTADOS_LABELS[resultados?.por ?? 'mes'])}
        card={(fila) => <FilaCard fila={fila} />}
        filters={
          <>
            <DateRangeFilter
              desde={filters.desde ?? resultados?.desde}
              hasta={filters.hasta ?? resultados?.hasta}
              onChange={filter}
            />
            <DeclaredFilters state={state} />
          </>
        }
        errorMessage={rejection ?? 'Error al cargar los resultados'}
        empty={{ icon: 'reportes', title: 'Nada se movió en estas fechas' }}
      />
    </>
  );
}

function filaOf({ por }: Resultados, grupo: GrupoResultados): Fila {
  const titulo = nameOfGrupo(por, grupo);
  return { ...grupo, _id: grupo.grupo ?? titulo, titulo };
}

/** A group on a phone: only the figures that it has. */
function FilaCard({ fila }: { readonly fila: Fila }) {
  return (
    <RecordCard title={fila.titulo} aside={<Money value={fila.resultado} strong />}>
      {FIGURES.filter((figure) => fila[figure] !== 0).map((figure) => (
        <span key={figure}>
          {RESULTADOS_LABELS[figure]} <Money value={fila[figure]} />
        </span>
      ))}
    </RecordCard>
  );
}

interface ResultadosSummaryProps {
  /** Absent while loading. */
  readonly total: Resultado | undefined;
}

/** The sums of all groups. */
function ResultadosSummary({ total }: ResultadosSummaryProps) {
  const { capital = 0, ingresos = 0, perdidas = 0, costos = 0, resultado = 0 } = total ?? {};
  return (
    <MetricGrid
      loading={total === undefined}
      metrics={[
        { title: RESULTADOS_LABELS.capital, icon: 'cobros', value: formatPesos(capital) },
        { title: RESULTADOS_LABELS.ingresos, icon: 'rising', tone: 'success', value: formatPesos(ingresos) },
        {
          title: 'Pérdidas y costos',
          icon: 'falling',
          tone: 'danger',
          value: formatPesos(perdidas + costos),
        },
        {
          title: RESULTADOS_LABELS.resultado,
          icon: 'flujo-caja',
          tone: 'info',
          value: formatPesos(resultado),
        },
      ]}
    />
  );
}

/** The results of a range of days. The previous ones stay on screen while loading. */
function useResultados(query: ResultadosFilters) {
  return useQuery({
    queryKey: ['reportes', 'resultados', query],
    queryFn: ({ signal }) => call(verResultados, { query, signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    meta: { money: true, personal: true },
  });
}
