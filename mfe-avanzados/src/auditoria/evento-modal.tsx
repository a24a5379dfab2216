import { DescriptionItem, DescriptionList, Modal } from '@cartera/kit/datos';
import { Button, DateText, Tag } from '@cartera/kit/ui';
import type { Evento, RecordData } from './evento';
import { TypeBadge } from './type-badge';
import './auditoria.css';

interface EventoModalProps {
  readonly evento: Evento;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** All fields of an event. */
export function EventoModal({ evento, isOpen, onClose }: EventoModalProps) {
  return (
    <Modal
      title="Detalle del evento"
      open={isOpen}
      onCancel={onClose}
      footer={<Button onClick={onClose}>Cerrar</Button>}
    >
      <DescriptionList>
        <DescriptionItem nombre="Evento">{evento._id}</DescriptionItem>
        <DescriptionItem nombre="Fecha y hora">
          <DateText valor={evento.timestamp} hora />
        </DescriptionItem>
        <DescriptionItem nombre="Usuario">{evento.usuario}</DescriptionItem>
        <DescriptionItem nombre="IP">{evento.ip}</DescriptionItem>
        <DescriptionItem nombre="Acción">{evento.action}</DescriptionItem>
        <DescriptionItem nombre="Módulo">{evento.modulo}</DescriptionItem>
        <DescriptionItem nombre="Tipo">
          <TypeBadge tipo={evento.tipo} />
        </DescriptionItem>
        <DescriptionItem nombre="Resultado">
          {evento.result === 'exitoso' ? <Tag tone="exito">Exitoso</Tag> : <Tag tone="peligro">Fallido</Tag>}
        </DescriptionItem>
        <DescriptionItem nombre="Detalles" width>
          {evento.details}
        </DescriptionItem>
        <DescriptionItem nombre="Datos anteriores">
          <Changes data={evento.previousData} />
        </DescriptionItem>
        <DescriptionItem nombre="Datos nuevos">
          <Changes data={evento.newData} />
        </DescriptionItem>
      </DescriptionList>
    </Modal>
  );
}

function Changes({ data }: { readonly data: RecordData | null }) {
  if (!data) return 'Sin datos';
  return (
    <ul className="au-changes">
      {Object.entries(data).map(([field, text]) => (
        <li key={field}>
          {field}: {text}
        </li>
      ))}
    </ul>
  );
}
