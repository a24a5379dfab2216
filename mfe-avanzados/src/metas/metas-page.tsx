import { ESTADOS_META } from '@cartera/contrato/catalogs';
import type { Meta } from '@cartera/contrato/metas';
import { todayInBogota, useCan } from '@cartera/kit';
import { ListPage, useEditing, useListState, withActions } from '@cartera/kit/datos';
import { Button, Icon } from '@cartera/kit/ui';
import { MetaActions } from './meta-actions';
import { MetaCard } from './meta-card';
import { MetaModal } from './meta-modal';
import { useMetas } from './metas.queries';
import { METAS_COLUMNS } from './metas-columns';
import { MetasFilters } from './metas-filters';
import { MetasSummary } from './metas-summary';
import { formatPeriodo, monthOf } from './periodo';

const SORTS = [
  { value: 'cobrador_asc', label: 'Cobrador, A a Z' },
  { value: 'cobrador_desc', label: 'Cobrador, Z a A' },
] as const;

/** The goals of one month (P-3.23). */
export default function MetasPage() {
  const canEdit = useCan('metas.editar');
  const editing = useEditing<Meta>();
  const estado = useListState({
    sorts: ['cobrador_asc', 'cobrador_desc'],
    filters: { periodo: 'mes', cobradorId: 'id', estado: ESTADOS_META },
  });
  const { periodo = monthOf(todayInBogota()), cobradorId, estado: byEstado } = estado.filters;
  const result = useMetas({ ...estado.query, periodo });

  const actions = canEdit
    ? (meta: Meta) => <MetaActions meta={meta} onEdit={() => editing.editar(meta)} />
    : undefined;
  const newButton = canEdit && (
    <Button type="primary" icon={<Icon nombre="agregar" />} onClick={editing.crear}>
      Nueva Meta
    </Button>
  );
  return (
    <>
      <ListPage
        header={{ titulo: 'Metas de Cobradores', principal: newButton }}
        resumen={!result.error && <MetasSummary resumen={result.data?.resumen} />}
        nombre="Metas"
        estado={estado}
        result={result}
        columns={withActions(METAS_COLUMNS, actions)}
        card={(meta) => <MetaCard meta={meta} actions={actions?.(meta)} />}
        sorts={SORTS}
        filters={
          <MetasFilters
            periodo={periodo}
            cobradorId={cobradorId}
            estado={byEstado}
            onSelectPeriodo={(month) => estado.filter('periodo', month)}
            onSelectCobrador={(cobrador) => estado.filter('cobradorId', cobrador)}
            onSelectEstado={(selected) => estado.filter('estado', selected)}
          />
        }
        errorMessage="Error al cargar metas"
        empty={{
          icono: 'metas',
          titulo: `Aún no hay metas para ${formatPeriodo(periodo)}`,
          text: canEdit
            ? 'Ponle una a cada cobrador, o elige otro periodo.'
            : 'Elige otro periodo, o espera a que un gerente las ponga.',
          action: newButton,
        }}
      />
      <MetaModal
        key={editing.vez}
        meta={editing.edited}
        periodo={periodo}
        isOpen={editing.isOpen}
        onClose={editing.close}
      />
    </>
  );
}
