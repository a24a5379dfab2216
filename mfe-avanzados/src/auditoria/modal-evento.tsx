import { Dato, Descripcion, Modal } from '@cartera/kit/datos';
import { Button, Etiqueta, FechaTexto } from '@cartera/kit/ui';
import type { Datos, Evento } from './evento';
import { InsigniaTipo } from './insignia-tipo';
import './auditoria.css';

interface PropsModalEvento {
  readonly evento: Evento;
  readonly abierto: boolean;
  readonly alCerrar: () => void;
}

/** Everything that is known of an event. */
export function ModalEvento({ evento, abierto, alCerrar }: PropsModalEvento) {
  return (
    <Modal
      title="Detalle del evento"
      open={abierto}
      onCancel={alCerrar}
      footer={<Button onClick={alCerrar}>Cerrar</Button>}
    >
      <Descripcion>
        <Dato nombre="Evento">{evento._id}</Dato>
        <Dato nombre="Fecha y hora">
          <FechaTexto valor={evento.timestamp} hora />
        </Dato>
        <Dato nombre="Usuario">{evento.usuario}</Dato>
        <Dato nombre="IP">{evento.ip}</Dato>
        <Dato nombre="Acción">{evento.accion}</Dato>
        <Dato nombre="Módulo">{evento.modulo}</Dato>
        <Dato nombre="Tipo">
          <InsigniaTipo tipo={evento.tipo} />
        </Dato>
        <Dato nombre="Resultado">
          {evento.resultado === 'exitoso' ? (
            <Etiqueta tono="exito">Exitoso</Etiqueta>
          ) : (
            <Etiqueta tono="peligro">Fallido</Etiqueta>
          )}
        </Dato>
        <Dato nombre="Detalles" ancho>
          {evento.detalles}
        </Dato>
        <Dato nombre="Datos anteriores">
          <Cambios datos={evento.datosAnteriores} />
        </Dato>
        <Dato nombre="Datos nuevos">
          <Cambios datos={evento.datosNuevos} />
        </Dato>
      </Descripcion>
    </Modal>
  );
}

function Cambios({ datos }: { readonly datos: Datos | null }) {
  if (!datos) return 'Sin datos';
  return (
    <ul className="au-cambios">
      {Object.entries(datos).map(([campo, valor]) => (
        <li key={campo}>
          {campo}: {valor}
        </li>
      ))}
    </ul>
  );
}
