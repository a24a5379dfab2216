import { Tabs, useTab } from '@cartera/kit/datos';
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
        titulo="Notificaciones"
        descripcion={
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
  const { activa, choose } = useTab(TABS);
  if (error) {
    return (
      <LoadFailure error={error} mensaje="Error al cargar notificaciones" onRetry={() => void refetch()} />
    );
  }
  if (!data) return <LoadingState filas={10} text="Cargando las notificaciones..." />;
  return (
    <Tabs
      activeKey={activa}
      onChange={choose}
      items={[
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
              <UnderConstruction titulo="Gestión de plantillas en desarrollo" />
            </Card>
          ),
        },
        {
          key: 'configuracion',
          label: 'Configuración',
          children: (
            <Card>
              <UnderConstruction titulo="Configuración de canales en desarrollo" />
            </Card>
          ),
        },
      ]}
    />
  );
}
