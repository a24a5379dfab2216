import { ESTADO_META_LABELS, ESTADOS_META } from '@cartera/contrato/catalogs';
import { formatPeriodo } from '@cartera/contrato/formats';
import type { Meta, MetasSummary as Summary } from '@cartera/contrato/metas';
import { periodoOf } from '@cartera/dominio/periodo';
import { formatThousands, lazyDialog, todayInBogota, useCan, useEditing } from '@cartera/kit';
import { MonthFilter } from '@cartera/kit/dates';
import {
  DeclaredFilters,
  ListPage,
  RowAction,
  RowActions,
  useListState,
  withActions,
} from '@cartera/kit/list';
import { Button, confirm, Icon, MetricGrid } from '@cartera/kit/ui';
import { CobradorFilter } from '@cartera/piezas';
import { useEliminarMeta, useMetas } from './metas.queries';
import { METAS_COLUMNS, MetaCard } from './metas-columns';

const MetaModal = lazyDialog(async () => (await import('./meta-modal')).MetaModal);

const SORTS = [
  { value: 'cobrador_asc', label: 'Nombre, A a Z' },
  { value: 'cobrador_desc', label: 'Nombre, Z a A' },
] as const;

/** The goals of one month (P-3.23). */
export default function MetasPage() {
  const canEdit = useCan('metas.editar');
  const seesAll = useCan('cartera.ver-toda');
  const editing = useEditing<Meta>();
  const list = useListState({
    sorts: ['cobrador_asc', 'cobrador_desc'],
    filters: {
      periodo: 'month',
      cobradorId: 'id',
      estado: {
        label: 'Estado',
        all: 'Todos los estados',
        values: ESTADOS_META,
        labels: ESTADO_META_LABELS,
      },
    },
  });
  const { periodo = periodoOf(todayInBogota()) } = list.filters;
  const result = useMetas({ ...list.query, periodo });

  const actions = canEdit
    ? (meta: Meta) => <MetaActions meta={meta} onEdit={() => editing.edit(meta)} />
    : undefined;
  const newButton = canEdit && (
    <Button type="primary" icon={<Icon name="add" />} onClick={editing.create}>
      Nueva Meta
    </Button>
  );
  return (
    <>
      <ListPage
        header={{
          title: 'Metas de Cobradores',
          ...(!seesAll && { description: 'Tus metas y lo que llevas de cada una.' }),
          mainAction: newButton,
        }}
        summary={!result.error && <MetasSummary summary={result.data?.resumen} />}
        label="Metas"
        state={list}
        result={result}
        columns={withActions(METAS_COLUMNS, actions)}
        card={(meta) => <MetaCard meta={meta} actions={actions?.(meta)} />}
        sorts={SORTS}
        filters={
          <>
            <MonthFilter
              aria-label="Periodo"
              value={periodo}
              onChange={(month) => list.filter('periodo', month ?? undefined)}
            />
            {seesAll && (
              <CobradorFilter
                value={list.filters.cobradorId}
                onChange={(selected) => list.filter('cobradorId', selected)}
              />
            )}
            <DeclaredFilters state={list} />
          </>
        }
        errorMessage="Error al cargar metas"
        empty={{
          icon: 'metas',
          title: `Aún no ${seesAll ? 'hay metas' : 'tienes metas'} para ${formatPeriodo(periodo)}`,
          text: canEdit
            ? 'Ponle una a cada cobrador, o elige otro periodo.'
            : 'Elige otro periodo, o espera a que un gerente las ponga.',
          action: newButton,
        }}
      />
      <MetaModal key={editing.openCount} meta={editing.edited} periodo={periodo} {...editing.dialog} />
    </>
  );
}

interface MetasSummaryProps {
  /** Absent while loading. */
  readonly summary: Summary | undefined;
}

/** Counts of the matching goals by state. */
function MetasSummary({ summary }: MetasSummaryProps) {
  const loading = summary === undefined;
  const { total = 0, completadas = 0, enProgreso = 0, vencidas = 0, pendientes = 0 } = summary ?? {};
  return (
    <MetricGrid
      loading={loading}
      metrics={[
        {
          title: 'Total de metas',
          icon: 'metas',
          value: formatThousands(total),
          detail: `Pendientes: ${formatThousands(pendientes)}`,
        },
        { title: 'Completadas', icon: 'success', tone: 'success', value: formatThousands(completadas) },
        { title: 'En progreso', icon: 'rising', tone: 'info', value: formatThousands(enProgreso) },
        { title: 'Vencidas', icon: 'alert', tone: 'danger', value: formatThousands(vencidas) },
      ]}
    />
  );
}

interface MetaActionsProps {
  readonly meta: Meta;
  readonly onEdit: () => void;
}

function MetaActions({ meta, onEdit }: MetaActionsProps) {
  const eliminar = useEliminarMeta();
  const target = `la meta de ${meta.cobradorNombre}, ${formatPeriodo(meta.periodo)}`;

  const onDelete = async () => {
    const confirmed = await confirm({
      title: '¿Estás seguro de eliminar esta meta?',
      text: `Se borra ${target}. Sus cobros no se tocan.`,
      okText: 'Eliminar',
      danger: true,
    });
    if (confirmed) eliminar.mutate(meta._id);
  };

  return (
    <RowActions>
      <RowAction icon="edit" text="Editar" target={target} onClick={onEdit} />
      <RowAction
        icon="delete"
        text="Eliminar"
        target={target}
        danger
        loading={eliminar.isPending}
        onClick={() => void onDelete()}
      />
    </RowActions>
  );
}
