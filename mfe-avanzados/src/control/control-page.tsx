import { ROWS_PER_REPORTE, TIPO_CONTROL_LABELS, TIPOS_CONTROL } from '@cartera/contrato/catalogs';
import {
  type Control,
  type ControlEvento,
  type ControlPersona,
  type ExportarControlQuery,
  exportarControl,
  verControl,
} from '@cartera/contrato/control';
import { periodoOf } from '@cartera/dominio/periodo';
import {
  call,
  download,
  formatDateTime,
  formatPesos,
  lazyDialog,
  todayInBogota,
  useEditing,
} from '@cartera/kit';
import { MonthFilter } from '@cartera/kit/dates';
import {
  type Column,
  DataList,
  DeclaredFilters,
  DescriptionItem,
  DescriptionList,
  RecordCard,
  RowAction,
  RowActions,
  useListState,
  withActions,
} from '@cartera/kit/list';
import { useNavigate } from '@cartera/kit/router';
import { Card, DateText, Money, PageHeader, Text } from '@cartera/kit/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { actionOf, authorOf } from '../auditoria/registro-columns';
import { countLabel, ExportButton, type TableFormat } from '../exports/export-button';

const RegistroModal = lazyDialog(async () => (await import('../auditoria/registro-modal')).RegistroModal);

const FILTERS = {
  mes: 'month',
  usuario: 'id',
  tipo: { label: 'Qué', all: 'Todo', values: TIPOS_CONTROL, labels: TIPO_CONTROL_LABELS },
} as const;

/** A row of the list: an event can have two. */
interface ControlFila extends ControlEvento {
  readonly eventoId: string;
}

const COLUMNS: readonly Column<ControlFila>[] = [
  { title: 'Fecha y hora', cell: ({ momento }) => <DateText value={momento} withTime /> },
  { title: 'Usuario', cell: (evento) => <Text tone="strong">{authorOf(evento)}</Text> },
  {
    title: 'Qué',
    cell: (evento) => (
      <>
        <div>{TIPO_CONTROL_LABELS[evento.tipo]}</div>
        <Text tone="muted">{actionOf(evento)}</Text>
      </>
    ),
  },
  {
    title: 'Registro',
    cell: (evento) => (
      <>
        <div>{evento.registro ?? '—'}</div>
        <Otros evento={evento} />
      </>
    ),
  },
  { title: 'Motivo', cell: ({ motivo }) => motivo ?? '—' },
  {
    title: 'Pesos',
    align: 'right',
    cell: ({ monto }) => (monto === null ? '—' : <Money value={monto} strong />),
  },
];

const downloadControl = (query: ExportarControlQuery) => (formato: TableFormat) =>
  download(exportarControl, { params: { formato }, query, fileName: `control.${formato}` });

/** 'Control' (P-3.105): the acts of a month by which one person can make money disappear. */
export default function ControlPage() {
  const list = useListState({ sorts: ['momento_desc'], filters: FILTERS });
  const { mes = periodoOf(todayInBogota()), tipo, usuario } = list.filters;
  const query = { mes, tipo, usuario };
  const result = useControl(query, list.page);
  const detail = useEditing<ControlEvento>();
  const navigate = useNavigate();
  const actions = (evento: ControlFila) => (
    <RowActions>
      <RowAction
        icon="view"
        text="Ver en la auditoría"
        target={`${actionOf(evento)}, ${formatDateTime(evento.momento)}`}
        onClick={() => detail.edit({ ...evento, _id: evento.eventoId })}
      />
    </RowActions>
  );
  return (
    <>
      <PageHeader
        title="Control"
        description="Lo que se perdonó, corrigió, eliminó o se hizo sin otra persona, por quien lo hizo."
        back={{ to: '/reportes', text: 'Reportes' }}
        actions={
          <>
            <ExportButton format="csv" download={downloadControl(query)} />
            <ExportButton format="xlsx" download={downloadControl(query)} />
          </>
        }
      />
      {!result.error && result.data && <Personas personas={result.data.personas} />}
      <DataList
        label="Control"
        state={list}
        result={{ ...result, data: result.data && withRowIds(result.data) }}
        rowsPerPage={ROWS_PER_REPORTE}
        columns={withActions(COLUMNS, actions)}
        card={(evento) => <ControlCard evento={evento} actions={actions(evento)} />}
        filters={
          <>
            <MonthFilter
              aria-label="Mes"
              value={mes}
              onChange={(month) => list.filter('mes', month ?? undefined)}
            />
            <DeclaredFilters state={list} />
          </>
        }
        errorMessage="Error al cargar el control"
        empty={{
          icon: 'success',
          title: 'Nada que revisar en este mes',
          text: 'Aquí queda lo que alguien perdona, corrige, elimina o decide sin otra persona.',
        }}
      />
      {detail.whenEdited((evento, dialog) => (
        <RegistroModal
          evento={evento}
          {...dialog}
          onFollow={(objeto) => navigate(`/auditoria?vista=registro&objeto=${objeto}`)}
        />
      ))}
    </>
  );
}

/** Gives each row an id of its own. */
function withRowIds({ data, total }: Control) {
  return {
    data: data.map((evento) => ({ ...evento, eventoId: evento._id, _id: `${evento._id} ${evento.tipo}` })),
    total,
  };
}

/** The acts of each person in the month. */
function Personas({ personas }: { readonly personas: readonly ControlPersona[] }) {
  if (personas.length === 0) return null;
  const ids = [...new Set(personas.map(({ usuario }) => usuario._id))];
  return (
    <div className="ct-above">
      <Card title="Por persona">
        <DescriptionList>
          {ids.map((id) => {
            const acts = personas.filter(({ usuario }) => usuario._id === id);
            return (
              <DescriptionItem key={id} label={acts[0]?.usuario.nombre} wide>
                {acts.map((act) => (
                  <div key={act.tipo}>{actsText(act)}</div>
                ))}
              </DescriptionItem>
            );
          })}
        </DescriptionList>
      </Card>
    </div>
  );
}

function actsText({ tipo, eventos, monto }: ControlPersona): string {
  const count = `${TIPO_CONTROL_LABELS[tipo]}: ${countLabel(eventos, 'vez', 'veces')}`;
  return monto === 0 ? count : `${count}, ${formatPesos(monto)}`;
}

/** Names the people who could act as the collector of an account, or who registered the client of a loan. */
function Otros({ evento: { accesoDe, registradoPor } }: { readonly evento: ControlFila }) {
  return (
    <>
      {accesoDe && <Text tone="muted">{`Le dio acceso ${accesoDe}`}</Text>}
      {registradoPor && <Text tone="muted">{`Registró al cliente ${registradoPor}`}</Text>}
    </>
  );
}

interface ControlCardProps {
  readonly evento: ControlFila;
  readonly actions: ReactNode;
}

/** An event on a phone. */
function ControlCard({ evento, actions }: ControlCardProps) {
  const { tipo, monto, registro, motivo, momento } = evento;
  return (
    <RecordCard
      title={TIPO_CONTROL_LABELS[tipo]}
      aside={monto !== null && <Money value={monto} strong />}
      actions={actions}
    >
      <span>
        {authorOf(evento)} · {actionOf(evento)}
      </span>
      {registro && <span>{registro}</span>}
      <Otros evento={evento} />
      {motivo && <span>{motivo}</span>}
      <DateText value={momento} withTime />
    </RecordCard>
  );
}

/** A page of the report. The previous one stays on screen while loading. */
function useControl(query: ExportarControlQuery, page: number) {
  return useQuery({
    queryKey: ['reportes', 'control', query, page],
    queryFn: ({ signal }) => call(verControl, { query: { ...query, page, limit: ROWS_PER_REPORTE }, signal }),
    placeholderData: keepPreviousData,
    meta: { money: true, personal: true },
  });
}
