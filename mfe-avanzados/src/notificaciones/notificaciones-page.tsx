import { PageTabs, useTab } from '@cartera/kit/tabs';
import { Card, LoadFailure, LoadingState, PageHeader, UnderConstruction } from '@cartera/kit/ui';
import { SampleDescription } from '../samples/sample-description';
import { HistoryList } from './history';
import { useNotificacionesCenter } from './notificaciones.queries';
import { MessageForm } from './send-form';

const TABS = ['historial', 'enviar', 'plantillas', 'configuracion'] as const;

/** The notifications center, with sample data (P-4.23). */
export default function NotificacionesPage() {
  return (
    <>
      <PageHeader
        title="Notificaciones"
        description={
          <SampleDescription>
            Los mensajes son inventados y el envío se simula: nada le llega a nadie. Los filtros aún no
            cambian la lista.
          </SampleDescription>
        }
      />
      <Content />
    </>
  );
}

function Content() {
  const { data, error, refetch } = useNotificacionesCenter();
  const { active, choose } = useTab(TABS);
  if (error) {
    return (
      <LoadFailure error={error} message="Error al cargar notificaciones" onRetry={() => void refetch()} />
    );
  }
  if (!data) return <LoadingState rows={10} text="Cargando las notificaciones..." />;
  return (
    <PageTabs
      active={active}
      onChoose={choose}
      keepsOpened
      tabs={[
        {
          key: 'historial',
          label: 'Historial',
          children: <HistoryList notificaciones={data.notificaciones} />,
        },
        {
          key: 'enviar',
          label: 'Enviar',
          children: <MessageForm plantillas={data.plantillas} onSent={() => choose('historial')} />,
        },
        {
          key: 'plantillas',
          label: 'Plantillas',
          children: (
            <Card>
              <UnderConstruction title="Gestión de plantillas en desarrollo" />
            </Card>
          ),
        },
        {
          key: 'configuracion',
          label: 'Configuración',
          children: (
            <Card>
              <UnderConstruction title="Configuración de canales en desarrollo" />
            </Card>
          ),
        },
      ]}
    />
  );
}
