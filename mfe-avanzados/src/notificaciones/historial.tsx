import { ETIQUETA_CATEGORIA_NOTIFICACION } from '@cartera/contrato/catalogos';
import { type Columna, Ficha, FilasDatos, MarcoLista } from '@cartera/kit/datos';
import { FechaTexto, Texto } from '@cartera/kit/ui';
import { FiltrosHistorial } from './filtros-historial';
import { InsigniaEstado } from './insignia-estado';
import { ETIQUETA_TIPO_NOTIFICACION, type Notificacion } from './notificacion';
import './notificaciones.css';

const COLUMNAS: readonly Columna<Notificacion>[] = [
  {
    titulo: 'Notificación',
    celda: ({ titulo, mensaje }) => (
      <div className="nt-mensaje">
        <Texto tono="fuerte">{titulo}</Texto>
        <Texto tono="tenue">{mensaje}</Texto>
      </div>
    ),
  },
  {
    titulo: 'Tipo',
    celda: ({ tipo, categoria }) => (
      <div className="nt-dos-lineas">
        {ETIQUETA_TIPO_NOTIFICACION[tipo]}
        <Texto tono="tenue">{ETIQUETA_CATEGORIA_NOTIFICACION[categoria]}</Texto>
      </div>
    ),
  },
  {
    titulo: 'Destinatarios',
    celda: ({ destinatarios }) => (
      <ul className="nt-destinatarios">
        {destinatarios.map((destinatario) => (
          <li key={destinatario}>{destinatario}</li>
        ))}
      </ul>
    ),
  },
  { titulo: 'Fecha', celda: (notificacion) => <Cuando notificacion={notificacion} /> },
  { titulo: 'Resultado', celda: (notificacion) => <Resultado notificacion={notificacion} /> },
  { titulo: 'Estado', celda: ({ estado }) => <InsigniaEstado estado={estado} /> },
];

interface PropsHistorial {
  readonly notificaciones: readonly Notificacion[];
}

/** What was sent, what failed and what is waiting. */
export function Historial({ notificaciones }: PropsHistorial) {
  return (
    <MarcoLista nombre="Historial" barra={<FiltrosHistorial />}>
      <FilasDatos
        filas={notificaciones}
        columnas={COLUMNAS}
        tarjeta={(notificacion) => (
          <Ficha titulo={notificacion.titulo} lado={<InsigniaEstado estado={notificacion.estado} />}>
            <span>{notificacion.mensaje}</span>
            <span>
              {ETIQUETA_TIPO_NOTIFICACION[notificacion.tipo]} ·{' '}
              {ETIQUETA_CATEGORIA_NOTIFICACION[notificacion.categoria]} ·{' '}
              <Cuando notificacion={notificacion} />
            </span>
            <span>Para {notificacion.destinatarios.join(', ')}</span>
            <Resultado notificacion={notificacion} />
          </Ficha>
        )}
      />
    </MarcoLista>
  );
}

interface PropsDeNotificacion {
  readonly notificacion: Notificacion;
}

function Cuando({ notificacion: { fechaEnvio, fechaProgramada } }: PropsDeNotificacion) {
  return <FechaTexto valor={fechaEnvio ?? fechaProgramada} hora />;
}

function Resultado({ notificacion: { estadisticas } }: PropsDeNotificacion) {
  const { enviados, entregados, abiertos, clicks } = estadisticas;
  if (enviados === 0) return <span>Sin enviar</span>;
  return (
    <div className="nt-dos-lineas">
      <span>
        Entregados: {entregados} de {enviados}
      </span>
      <Texto tono="tenue">
        Abiertos: {abiertos} · Clics: {clicks}
      </Texto>
    </div>
  );
}
