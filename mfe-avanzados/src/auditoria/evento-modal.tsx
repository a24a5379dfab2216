import type { DialogProps } from '@cartera/kit';
import { Modal } from '@cartera/kit/form';
import { DescriptionItem, DescriptionList } from '@cartera/kit/list';
import { Button, DateText, Tag } from '@cartera/kit/ui';
import type { Evento, RecordData } from './evento';
import { TypeBadge } from './eventos-list';
import './auditoria.css';

/** All fields of an event. */
export function EventoModal({ evento, isOpen, onClose }: DialogProps & { readonly evento: Evento }) {
  return (
    <Modal
      title="Detalle del evento"
      open={isOpen}
      onCancel={onClose}
      footer={<Button onClick={onClose}>Cerrar</Button>}
    >
      <DescriptionList>
        <DescriptionItem label="Evento">{evento._id}</DescriptionItem>
        <DescriptionItem label="Fecha y hora">
          <DateText value={evento.timestamp} withTime />
        </DescriptionItem>
        <DescriptionItem label="Usuario">{evento.usuario}</DescriptionItem>
        <DescriptionItem label="IP">{evento.ip}</DescriptionItem>
        <DescriptionItem label="Acción">{evento.action}</DescriptionItem>
        <DescriptionItem label="Módulo">{evento.modulo}</DescriptionItem>
        <DescriptionItem label="Tipo">
          <TypeBadge tipo={evento.tipo} />
        </DescriptionItem>
        <DescriptionItem label="Resultado">
          {evento.result === 'exitoso' ? <Tag tone="success">Exitoso</Tag> : <Tag tone="danger">Fallido</Tag>}
        </DescriptionItem>
        <DescriptionItem label="Detalles" wide>
          {evento.details}
        </DescriptionItem>
        <DescriptionItem label="Datos anteriores">
          <Changes data={evento.previousData} />
        </DescriptionItem>
        <DescriptionItem label="Datos nuevos">
          <Changes data={evento.newData} />
        </DescriptionItem>
      </DescriptionList>
    </Modal>
  );
}

function Changes({ data }: { readonly data: RecordData | null }) {
  if (!data) return 'Sin datos';
  return (
    <ul>
      {Object.entries(data).map(([field, text]) => (
        <li key={field}>
          {field}: {text}
        </li>
      ))}
    </ul>
  );
}
