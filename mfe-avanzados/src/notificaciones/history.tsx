import { CATEGORIA_NOTIFICACION_LABELS } from '@cartera/contrato/catalogs';
import { type Column, DataRows, ListFrame, RecordCard } from '@cartera/kit/datos';
import { DateText, Text } from '@cartera/kit/ui';
import { EstadoBadge } from './estado-badge';
import { HistoryFilters } from './history-filters';
import { NOTIFICACION_TYPE_LABELS, type Notificacion } from './notificacion';
import './notificaciones.css';

const COLUMNS: readonly Column<Notificacion>[] = [
  {
    titulo: 'Notificación',
    cell: ({ titulo, mensaje }) => (
      <div className="nt-message">
        <Text tone="fuerte">{titulo}</Text>
        <Text tone="tenue">{mensaje}</Text>
      </div>
    ),
  },
  {
    titulo: 'Tipo',
    cell: ({ tipo, categoria }) => (
      <div className="nt-two-lines">
        {NOTIFICACION_TYPE_LABELS[tipo]}
        <Text tone="tenue">{CATEGORIA_NOTIFICACION_LABELS[categoria]}</Text>
      </div>
    ),
  },
  {
    titulo: 'Destinatarios',
    cell: ({ destinatarios }) => (
      <ul className="nt-destinatarios">
        {destinatarios.map((recipient) => (
          <li key={recipient}>{recipient}</li>
        ))}
      </ul>
    ),
  },
  { titulo: 'Fecha', cell: (notificacion) => <When notificacion={notificacion} /> },
  { titulo: 'Resultado', cell: (notificacion) => <Result notificacion={notificacion} /> },
  { titulo: 'Estado', cell: ({ estado }) => <EstadoBadge estado={estado} /> },
];

interface HistoryListProps {
  readonly notificaciones: readonly Notificacion[];
}

/** The sent, failed and pending notifications. */
export function HistoryList({ notificaciones }: HistoryListProps) {
  return (
    <ListFrame nombre="Historial" bar={<HistoryFilters />}>
      <DataRows
        filas={notificaciones}
        columns={COLUMNS}
        card={(notificacion) => (
          <RecordCard titulo={notificacion.titulo} aside={<EstadoBadge estado={notificacion.estado} />}>
            <span>{notificacion.mensaje}</span>
            <span>
              {NOTIFICACION_TYPE_LABELS[notificacion.tipo]} ·{' '}
              {CATEGORIA_NOTIFICACION_LABELS[notificacion.categoria]} · <When notificacion={notificacion} />
            </span>
            <span>Para {notificacion.destinatarios.join(', ')}</span>
            <Result notificacion={notificacion} />
          </RecordCard>
        )}
      />
    </ListFrame>
  );
}

interface NotificacionProps {
  readonly notificacion: Notificacion;
}

function When({ notificacion: { sentAt, scheduledAt } }: NotificacionProps) {
  return <DateText valor={sentAt ?? scheduledAt} hora />;
}

function Result({ notificacion: { stats } }: NotificacionProps) {
  const { sent, delivered, opened, clicks } = stats;
  if (sent === 0) return <span>Sin enviar</span>;
  return (
    <div className="nt-two-lines">
      <span>
        Entregados: {delivered} de {sent}
      </span>
      <Text tone="tenue">
        Abiertos: {opened} · Clics: {clicks}
      </Text>
    </div>
  );
}
