import { type Column, DataRows, RecordCard, RowAction, RowActions, withActions } from '@cartera/kit/list';
import { DateText, EmptyState, Tag, Text, type Tone } from '@cartera/kit/ui';
import { EVENTO_TYPE_LABELS, type Evento, type EventoType } from './evento';
import './auditoria.css';

const COLUMNS: readonly Column<Evento>[] = [
  { title: 'Fecha y hora', cell: ({ timestamp }) => <DateText value={timestamp} withTime /> },
  { title: 'Usuario', cell: ({ usuario }) => <Text tone="strong">{usuario}</Text> },
  { title: 'Módulo', cell: ({ modulo }) => modulo },
  {
    title: 'Acción y detalles',
    cell: ({ action, details }) => (
      <div className="au-action">
        {action}
        <Text tone="muted">{details}</Text>
      </div>
    ),
  },
  { title: 'Tipo', cell: ({ tipo }) => <TypeBadge tipo={tipo} /> },
];

interface EventosListProps {
  readonly eventos: readonly Evento[];
  readonly onView: (evento: Evento) => void;
}

/** The events that match the search. */
export function EventosList({ eventos, onView }: EventosListProps) {
  if (eventos.length === 0) {
    return (
      <EmptyState
        icon="search"
        title="No encontramos resultados"
        text="Prueba con otro usuario, otra acción u otra palabra de los detalles."
      />
    );
  }
  const view = (evento: Evento) => (
    <RowActions>
      <RowAction
        icon="view"
        text="Ver detalle"
        target={`del evento ${evento._id}`}
        onClick={() => onView(evento)}
      />
    </RowActions>
  );
  return (
    <DataRows
      label="Eventos"
      rows={eventos}
      columns={withActions(COLUMNS, view)}
      card={(evento) => (
        <RecordCard title={evento.action} aside={<TypeBadge tipo={evento.tipo} />} actions={view(evento)}>
          <span>
            {evento.usuario} · {evento.modulo}
          </span>
          <span>{evento.details}</span>
          <DateText value={evento.timestamp} withTime />
        </RecordCard>
      )}
    />
  );
}

const TONES: Readonly<Record<EventoType, Tone>> = {
  success: 'success',
  error: 'danger',
  warning: 'warning',
  info: 'info',
};

export function TypeBadge({ tipo }: { readonly tipo: EventoType }) {
  return <Tag tone={TONES[tipo]}>{EVENTO_TYPE_LABELS[tipo]}</Tag>;
}
