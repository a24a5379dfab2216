import { type Column, DataRows, RecordCard, RowAction, RowActions, withActions } from '@cartera/kit/datos';
import { DateText, EmptyState, Text } from '@cartera/kit/ui';
import type { Evento } from './evento';
import { TypeBadge } from './type-badge';
import './auditoria.css';

const COLUMNS: readonly Column<Evento>[] = [
  { titulo: 'Fecha y hora', cell: ({ timestamp }) => <DateText valor={timestamp} hora /> },
  { titulo: 'Usuario', cell: ({ usuario }) => <Text tone="fuerte">{usuario}</Text> },
  { titulo: 'Módulo', cell: ({ modulo }) => modulo },
  {
    titulo: 'Acción y detalles',
    cell: ({ action, details }) => (
      <div className="au-action">
        {action}
        <Text tone="tenue">{details}</Text>
      </div>
    ),
  },
  { titulo: 'Tipo', cell: ({ tipo }) => <TypeBadge tipo={tipo} /> },
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
        icono="buscar"
        titulo="No encontramos resultados"
        text="Prueba con otro usuario, otra acción u otra palabra de los detalles."
      />
    );
  }
  const view = (evento: Evento) => (
    <RowActions>
      <RowAction
        icono="ver"
        text="Ver detalle"
        de={`del evento ${evento._id}`}
        alPulsar={() => onView(evento)}
      />
    </RowActions>
  );
  return (
    <DataRows
      filas={eventos}
      columns={withActions(COLUMNS, view)}
      card={(evento) => (
        <RecordCard titulo={evento.action} aside={<TypeBadge tipo={evento.tipo} />} actions={view(evento)}>
          <span>
            {evento.usuario} · {evento.modulo}
          </span>
          <span>{evento.details}</span>
          <DateText valor={evento.timestamp} hora />
        </RecordCard>
      )}
    />
  );
}
