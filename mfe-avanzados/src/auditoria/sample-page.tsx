import { formatThousands, lazyDialog, notify, todayInBogota, useEditing } from '@cartera/kit';
import { DeclaredFilters, ListFrame, type ListState, SearchBox, useListState } from '@cartera/kit/list';
import { Button, Icon, LoadFailure, LoadingState, MetricGrid, PageHeader } from '@cartera/kit/ui';
import { SampleDescription } from '../samples/sample-description';
import {
  EVENTO_TYPE_LABELS,
  EVENTO_TYPES,
  type Evento,
  MODULES,
  SAMPLE_USUARIOS,
  searchEventos,
  summarizeEventos,
} from './evento';
import { EventosList } from './eventos-list';
import { ViewToggle } from './view-toggle';
import './auditoria.css';
import { DateRangeFilter } from '@cartera/kit/dates';
import { useQuery } from '@tanstack/react-query';

const SORTS = ['timestamp_desc'] as const;

const FILTERS = {
  desde: 'date',
  hasta: 'date',
  usuario: { label: 'Usuario', all: 'Todos los usuarios', values: SAMPLE_USUARIOS },
  modulo: { label: 'Módulo', all: 'Todos los módulos', values: MODULES },
  tipo: { label: 'Tipo', all: 'Todos los tipos', values: EVENTO_TYPES, labels: EVENTO_TYPE_LABELS },
} as const;

const EventoModal = lazyDialog(async () => (await import('./evento-modal')).EventoModal);

/** 'Auditoría y Logs', on sample data (P-4.17). */
export default function SamplePage() {
  return (
    <>
      <PageHeader
        title="Auditoría y Logs"
        description={
          <SampleDescription>
            Los eventos son inventados. Solo la búsqueda filtra la lista, y aún no se exporta nada.
          </SampleDescription>
        }
        actions={
          <Button
            icon={<Icon name="download" />}
            onClick={() => notify.info('Exportando logs de auditoría...')}
          >
            Exportar
          </Button>
        }
      />
      <ViewToggle />
      <Content />
    </>
  );
}

function Content() {
  const { data, error, isFetching, refetch } = useEventos();
  const state = useSampleState();
  const detail = useEditing<Evento>();
  if (error) {
    return (
      <LoadFailure error={error} message="Error al cargar logs de auditoría" onRetry={() => void refetch()} />
    );
  }
  const found = data && searchEventos(data, state.searchText);
  return (
    <>
      <EventosSummary eventos={data} />
      <ListFrame label="Eventos" busy={isFetching} bar={<SampleFilters state={state} />}>
        {found ? (
          <>
            <p className="au-count" role="status">
              {`Mostrando ${found.length} de ${data.length} eventos`}
            </p>
            <EventosList eventos={found} onView={detail.edit} />
          </>
        ) : (
          <LoadingState text="Cargando los eventos..." />
        )}
      </ListFrame>
      {detail.whenEdited((evento, dialog) => (
        <EventoModal evento={evento} {...dialog} />
      ))}
    </>
  );
}

/** The sample events, in a chunk of their own; there is no API call. */
function useEventos() {
  return useQuery({
    queryKey: ['samples', 'auditoria'],
    queryFn: async () => {
      const { sampleEventos } = await import(/* webpackChunkName: "sample-auditoria" */ './sample-eventos');
      return sampleEventos(todayInBogota());
    },
  });
}

interface EventosSummaryProps {
  /** Absent while loading. */
  readonly eventos: readonly Evento[] | undefined;
}

/** Counts of all events, independent of the search. */
function EventosSummary({ eventos }: EventosSummaryProps) {
  const { total, successful, failed, warnings } = summarizeEventos(eventos ?? []);
  const loading = !eventos;
  return (
    <MetricGrid
      loading={loading}
      metrics={[
        { title: 'Total', icon: 'auditoria', value: formatThousands(total) },
        { title: 'Exitosos', icon: 'success', tone: 'success', value: formatThousands(successful) },
        { title: 'Fallidos', icon: 'error', tone: 'danger', value: formatThousands(failed) },
        { title: 'Advertencias', icon: 'warning', tone: 'warning', value: formatThousands(warnings) },
      ]}
    />
  );
}

/** The filters. Only the search affects the list (P-4.18). */
function SampleFilters({ state }: { readonly state: SampleState }) {
  const { filters, filter } = state;
  return (
    <>
      <SearchBox
        label="Buscar por usuario, acción o detalles"
        value={state.searchText}
        onSearch={state.search}
      />
      <DateRangeFilter desde={filters.desde} hasta={filters.hasta} onChange={filter} />
      <DeclaredFilters state={state} />
      <Button onClick={state.clear}>Limpiar</Button>
    </>
  );
}

type SampleState = ListState<(typeof SORTS)[number], typeof FILTERS>;

/** The search and the filters of the sample, stored in the URL. */
function useSampleState(): SampleState {
  return useListState({ sorts: SORTS, filters: FILTERS });
}
