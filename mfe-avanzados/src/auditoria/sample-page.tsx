import { lazyDialog, notify } from '@cartera/kit';
import { ListFrame, useDisclosure } from '@cartera/kit/list';
import { Button, Icon, LoadFailure, LoadingState, PageHeader } from '@cartera/kit/ui';
import { useState } from 'react';
import { SampleDescription } from '../samples/sample-description';
import { type Evento, searchEventos } from './evento';
import { EventosList } from './eventos-list';
import { EventosSummary } from './eventos-summary';
import { useEventos } from './sample.queries';
import { SampleFilters } from './sample-filters';
import { useSampleState } from './sample-state';
import { ViewToggle } from './view-toggle';
import './auditoria.css';

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
  const detail = useDisclosure();
  const [viewed, setViewed] = useState<Evento | null>(null);
  if (error) {
    return (
      <LoadFailure error={error} message="Error al cargar logs de auditoría" onRetry={() => void refetch()} />
    );
  }
  const found = data && searchEventos(data, state.searchText);
  const view = (evento: Evento) => {
    setViewed(evento);
    detail.open();
  };
  return (
    <>
      <EventosSummary eventos={data} />
      <ListFrame label="Eventos" busy={isFetching} bar={<SampleFilters state={state} />}>
        {found ? (
          <>
            <p className="au-count" role="status">
              {`Mostrando ${found.length} de ${data.length} eventos`}
            </p>
            <EventosList eventos={found} onView={view} />
          </>
        ) : (
          <LoadingState text="Cargando los eventos..." />
        )}
      </ListFrame>
      {viewed && <EventoModal evento={viewed} isOpen={detail.isOpen} onClose={detail.close} />}
    </>
  );
}
