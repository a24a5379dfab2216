import { CATEGORIA_NOTIFICACION_LABELS } from '@cartera/contrato/catalogs';
import { type Column, DataRows, ListFrame, RecordCard } from '@cartera/kit/list';
import { DateText, Text } from '@cartera/kit/ui';
import { EstadoBadge } from './estado-badge';
import { HistoryFilters } from './history-filters';
import { NOTIFICACION_TYPE_LABELS, type Notificacion } from './notificacion';
import './notificaciones.css';

const COLUMNS: readonly Column<Notificacion>[] = [
  {
    title: 'Notificación',
    cell: ({ titulo, mensaje }) => (
      <div className="nt-message">
        <Text tone="strong">{titulo}</Text>
        <Text tone="muted">{mensaje}</Text>
      </div>
    ),
  },
  {
    title: 'Tipo',
    cell: ({ tipo, categoria }) => (
      <div className="nt-two-lines">
        {NOTIFICACION_TYPE_LABELS[tipo]}
        <Text tone="muted">{CATEGORIA_NOTIFICACION_LABELS[categoria]}</Text>
      </div>
    ),
  },
  {
    title: 'Destinatarios',
    cell: ({ destinatarios }) => (
      <ul className="nt-destinatarios">
        {destinatarios.map((recipient) => (
          <li key={recipient}>{recipient}</li>
        ))}
      </ul>
    ),
  },
  { title: 'Fecha', cell: (notificacion) => <NotificacionDate notificacion={notificacion} /> },
  { title: 'Resultado', cell: (notificacion) => <Result notificacion={notificacion} /> },
  { title: 'Estado', cell: ({ estado }) => <EstadoBadge estado={estado} /> },
];

interface HistoryListProps {
  readonly notificaciones: readonly Notificacion[];
}

/** The sent, failed and pending notifications. */
export function HistoryList({ notificaciones }: HistoryListProps) {
  return (
    <ListFrame label="Historial" bar={<HistoryFilters />}>
      <DataRows
        rows={notificaciones}
        columns={COLUMNS}
        card={(notificacion) => (
          <RecordCard title={notificacion.titulo} aside={<EstadoBadge estado={notificacion.estado} />}>
            <span>{notificacion.mensaje}</span>
            <span>
              {NOTIFICACION_TYPE_LABELS[notificacion.tipo]} ·{' '}
              {CATEGORIA_NOTIFICACION_LABELS[notificacion.categoria]} ·{' '}
              <NotificacionDate notificacion={notificacion} />
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

function NotificacionDate({ notificacion: { sentAt, scheduledAt } }: NotificacionProps) {
  return <DateText value={sentAt ?? scheduledAt} withTime />;
}

function Result({ notificacion: { stats } }: NotificacionProps) {
  const { sent, delivered, opened, clicks } = stats;
  if (sent === 0) return <span>Sin enviar</span>;
  return (
    <div className="nt-two-lines">
      <span>
        Entregados: {delivered} de {sent}
      </span>
      <Text tone="muted">
        Abiertos: {opened} · Clics: {clicks}
      </Text>
    </div>
  );
}
