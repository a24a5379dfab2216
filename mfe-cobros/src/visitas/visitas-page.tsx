import { RESULTADO_VISITA_LABELS, RESULTADOS_VISITA } from '@cartera/contrato/catalogs';
import {
  type ExportarVisitasQuery,
  exportarVisitas,
  type VisitasSummary as VisitasFigures,
  type VisitasFormat,
} from '@cartera/contrato/visitas';
import { download, formatThousands, formatTotal, useCan } from '@cartera/kit';
import { DateRangeFilter } from '@cartera/kit/dates';
import { DeclaredFilters, ListPage, useExport, useListState, withActions } from '@cartera/kit/list';
import { MetricGrid } from '@cartera/kit/ui';
import { CobradorFilter, ExportMenu } from '@cartera/piezas';
import { FotoAction } from './visita-parts';
import { useVisitas } from './visitas.queries';
import { VISITA_SORTS, VISITAS_COLUMNS, VisitaCard } from './visitas-columns';

/** 'Visitas': what came of the visits to clients. A collector sees those to the own clients. */
export default function VisitasPage() {
  const seesAll = useCan('cartera.ver-toda');
  const list = useListState({
    sorts: ['ocurridoEn_desc', 'ocurridoEn_asc'],
    filters: {
      desde: 'date',
      hasta: 'date',
      cobrador: 'id',
      resultado: {
        label: 'Resultado',
        all: 'Todos los resultados',
        values: RESULTADOS_VISITA,
        labels: RESULTADO_VISITA_LABELS,
      },
    },
  });
  const result = useVisitas(list.query);
  return (
    <ListPage
      header={{
        title: 'Visitas',
        description: 'Qué pasó en cada visita, y si se cumplió lo prometido.',
        actions: <ExportarVisitas query={list.matching} />,
      }}
      summary={!result.error && <VisitasSummary page={result.data} />}
      label="Visitas"
      state={list}
      result={result}
      columns={withActions(VISITAS_COLUMNS, (visita) => <FotoAction visita={visita} />)}
      card={(visita) => <VisitaCard visita={visita} />}
      sorts={VISITA_SORTS}
      searchText="Buscar por cliente, cédula o teléfono"
      filters={
        <>
          <DateRangeFilter desde={list.filters.desde} hasta={list.filters.hasta} onChange={list.filter} />
          {seesAll && (
            <CobradorFilter value={list.filters.cobrador} onChange={(id) => list.filter('cobrador', id)} />
          )}
          <DeclaredFilters state={list} />
        </>
      }
      errorMessage="Error al cargar las visitas"
      empty={{
        icon: 'history',
        title: 'Aún no hay visitas',
        text: 'Aquí verás lo que pasó en cada visita, cuando los cobradores las registren.',
      }}
    />
  );
}

interface Props {
  /** The list's filters and sort. */
  readonly query: Partial<ExportarVisitasQuery>;
}

/** Downloads every visit that the filters match, on all pages. */
function ExportarVisitas({ query }: Props) {
  const file = useExport<VisitasFormat>(
    (formato, onReceive) =>
      download(exportarVisitas, {
        params: { formato },
        query,
        fileName: `Visitas.${formato}`,
        onReceive,
      }),
    (rows) => `Tiene ${formatThousands(rows)} ${rows === 1 ? 'visita' : 'visitas'}`,
  );
  return <ExportMenu text="Exportar" formats={['csv', 'xlsx']} file={file} />;
}

interface VisitasSummaryProps {
  /** Undefined until the first answer. */
  readonly page:
    | { readonly total: number; readonly hayMas?: boolean | undefined; readonly resumen: VisitasFigures }
    | undefined;
}

/** The number of visits that match, of their promises and of the broken ones. */
function VisitasSummary({ page }: VisitasSummaryProps) {
  const { promesas = 0, promesasIncumplidas = 0 } = page?.resumen ?? {};
  return (
    <MetricGrid
      loading={!page}
      metrics={[
        { title: 'Visitas', icon: 'history', value: page && formatTotal(page) },
        { title: 'Promesas', icon: 'pending', tone: 'info', value: formatThousands(promesas) },
        {
          title: 'Promesas incumplidas',
          icon: 'alert',
          tone: 'danger',
          value: formatThousands(promesasIncumplidas),
          detail: promesas > 0 && `de ${formatThousands(promesas)}`,
        },
      ]}
    />
  );
}
