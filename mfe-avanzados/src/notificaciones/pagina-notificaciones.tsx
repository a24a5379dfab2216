import { Tabs, usePestana } from '@cartera/kit/datos';
import { EnConstruccion, EncabezadoPagina, EstadoCarga, FalloDeCarga, Tarjeta } from '@cartera/kit/ui';
import { DescripcionMuestra } from '../muestras/descripcion-muestra';
import { FormularioEnvio } from './formulario-envio';
import { Historial } from './historial';
import { useCentroNotificaciones } from './notificaciones.consultas';

const PESTANAS = ['historial', 'enviar', 'plantillas', 'configuracion'] as const;

/** The notifications centre, on sample data (P-4.23). */
export default function PaginaNotificaciones() {
  return (
    <>
      <EncabezadoPagina
        titulo="Notificaciones"
        descripcion={
          <DescripcionMuestra>
            Los mensajes son inventados y el envío se simula: nada le llega a nadie. Los filtros aún no
            cambian la lista.
          </DescripcionMuestra>
        }
      />
      <Contenido />
    </>
  );
}

function Contenido() {
  const { data, error, refetch } = useCentroNotificaciones();
  const { activa, elegir } = usePestana(PESTANAS);
  if (error) {
    return (
      <FalloDeCarga
        error={error}
        mensaje="Error al cargar notificaciones"
        alReintentar={() => void refetch()}
      />
    );
  }
  if (!data) return <EstadoCarga filas={10} texto="Cargando las notificaciones..." />;
  return (
    <Tabs
      activeKey={activa}
      onChange={elegir}
      items={[
        {
          key: 'historial',
          label: 'Historial',
          children: <Historial notificaciones={data.notificaciones} />,
        },
        {
          key: 'enviar',
          label: 'Enviar',
          children: <FormularioEnvio plantillas={data.plantillas} alEnviada={() => elegir('historial')} />,
        },
        {
          key: 'plantillas',
          label: 'Plantillas',
          children: (
            <Tarjeta>
              <EnConstruccion titulo="Gestión de plantillas en desarrollo" />
            </Tarjeta>
          ),
        },
        {
          key: 'configuracion',
          label: 'Configuración',
          children: (
            <Tarjeta>
              <EnConstruccion titulo="Configuración de canales en desarrollo" />
            </Tarjeta>
          ),
        },
      ]}
    />
  );
}
