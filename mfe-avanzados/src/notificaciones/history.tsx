import { CATEGORIA_NOTIFICACION_LABELS, CATEGORIAS_NOTIFICACION } from '@cartera/contrato/catalogs';
import {
  type Column,
  DataRows,
  DeclaredFilters,
  ListFrame,
  RecordCard,
  SearchBox,
  useListState,
} from '@cartera/kit/list';
import { DateText, Tag, Text, type Tone } from '@cartera/kit/ui';
import {
  ESTADO_NOTIFICACION_LABELS,
  ESTADOS_NOTIFICACION,
  type EstadoNotificacion,
  NOTIFICACION_TYPE_LABELS,
  NOTIFICACION_TYPES,
  type Notificacion,
} from './notificacion';
import './notificaciones.css';
import { DateRangeFilter } from '@cartera/kit/dates';

const FILTERS = {
  tipo: {
    label: 'Tipo',
    all: 'Todos los tipos',
    values: NOTIFICACION_TYPES,
    labels: NOTIFICACION_TYPE_LABELS,
  },
  estado: {
    label: 'Estado',
    all: 'Todos los estados',
    values: ESTADOS_NOTIFICACION,
    labels: ESTADO_NOTIFICACION_LABELS,
  },
  categoria: {
    label: 'Categoría',
    all: 'Todas las categorías',
    values: CATEGORIAS_NOTIFICACION,
    labels: CATEGORIA_NOTIFICACION_LABELS,
  },
  desde: 'date',
  hasta: 'date',
} as const;

const TONES: Readonly<Record<EstadoNotificacion, Tone>> = {
  enviado: 'success',
  pendiente: 'warning',
  fallido: 'danger',
  programado: 'info',
};

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
      <ul>
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

/** The sent, failed and pending notifications. */
export function HistoryList({ notificaciones }: { readonly notificaciones: readonly Notificacion[] }) {
  return (
    <ListFrame label="Historial" bar={<HistoryFilters />}>
      <DataRows
        label="Historial"
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

function EstadoBadge({ estado }: { readonly estado: EstadoNotificacion }) {
  return <Tag tone={TONES[estado]}>{ESTADO_NOTIFICACION_LABELS[estado]}</Tag>;
}

/** Filters, stored in the URL. They do not affect the list yet (P-4.24). */
function HistoryFilters() {
  const list = useListState({ sorts: ['fecha_desc'], filters: FILTERS });
  const { filters, filter } = list;
  return (
    <>
      <SearchBox label="Buscar por título o mensaje" value={list.searchText} onSearch={list.search} />
      <DateRangeFilter desde={filters.desde} hasta={filters.hasta} onChange={filter} />
      <DeclaredFilters state={list} />
    </>
  );
}
