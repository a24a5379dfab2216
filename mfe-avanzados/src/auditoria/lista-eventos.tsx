import { AccionesFila, AccionFila, type Columna, conAcciones, Ficha, FilasDatos } from '@cartera/kit/datos';
import { EstadoVacio, FechaTexto, Texto } from '@cartera/kit/ui';
import type { Evento } from './evento';
import { InsigniaTipo } from './insignia-tipo';
import './auditoria.css';

const COLUMNAS: readonly Columna<Evento>[] = [
  { titulo: 'Fecha y hora', celda: ({ timestamp }) => <FechaTexto valor={timestamp} hora /> },
  { titulo: 'Usuario', celda: ({ usuario }) => <Texto tono="fuerte">{usuario}</Texto> },
  { titulo: 'Módulo', celda: ({ modulo }) => modulo },
  {
    titulo: 'Acción y detalles',
    celda: ({ accion, detalles }) => (
      <div className="au-accion">
        {accion}
        <Texto tono="tenue">{detalles}</Texto>
      </div>
    ),
  },
  { titulo: 'Tipo', celda: ({ tipo }) => <InsigniaTipo tipo={tipo} /> },
];

interface PropsListaEventos {
  readonly eventos: readonly Evento[];
  readonly alVer: (evento: Evento) => void;
}

/** The events that match the search. */
export function ListaEventos({ eventos, alVer }: PropsListaEventos) {
  if (eventos.length === 0) {
    return (
      <EstadoVacio
        icono="buscar"
        titulo="No encontramos resultados"
        texto="Prueba con otro usuario, otra acción u otra palabra de los detalles."
      />
    );
  }
  const ver = (evento: Evento) => (
    <AccionesFila>
      <AccionFila
        icono="ver"
        texto="Ver detalle"
        de={`del evento ${evento._id}`}
        alPulsar={() => alVer(evento)}
      />
    </AccionesFila>
  );
  return (
    <FilasDatos
      filas={eventos}
      columnas={conAcciones(COLUMNAS, ver)}
      tarjeta={(evento) => (
        <Ficha titulo={evento.accion} lado={<InsigniaTipo tipo={evento.tipo} />} acciones={ver(evento)}>
          <span>
            {evento.usuario} · {evento.modulo}
          </span>
          <span>{evento.detalles}</span>
          <FechaTexto valor={evento.timestamp} hora />
        </Ficha>
      )}
    />
  );
}
