import {
  type CobradoresQuery,
  crearCobrador,
  editarCobrador,
  eliminarCobrador,
  listarCobradores,
  type CobradoresSummary as Summary,
} from '@cartera/contrato/cobradores';
import { USUARIO_SORTS, type Usuario } from '@cartera/contrato/usuarios';
import { call, formatPesos, formatThousands, lazyDialog, useCan, useEditing } from '@cartera/kit';
import { ListPage, RowAction, useListState, withActions } from '@cartera/kit/list';
import { Button, Icon, MetricGrid } from '@cartera/kit/ui';
import {
  ESTADO_PERSONA_FILTER,
  PERSONA_SORTS,
  PersonaActions,
  type PersonaCalls,
  PersonaCard,
  type PersonaInput,
  personaColumns,
} from '@cartera/piezas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** The calls of the person form. It has no role field, because the API always creates a collector (P-9.10). */
const COBRADORES: PersonaCalls<PersonaInput> = {
  label: 'Cobrador',
  deletionNotice: 'Un cobrador con préstamos, cobros, clientes o metas no se elimina: márcalo como inactivo.',
  create: (body) => call(crearCobrador, { body }),
  update: (id, body) => call(editarCobrador, { params: { id }, body }),
  remove: (id) => call(eliminarCobrador, { params: { id } }),
};

const CobradorModal = lazyDialog(async () => (await import('./cobrador-modal')).CobradorModal);

const COLUMNS = personaColumns();

/** The collectors: only users with the role cobrador (P-3.9). */
export default function CobradoresPage() {
  const canEdit = useCan('cobradores.editar');
  // The others see themselves alone: nothing to search among.
  const seesAll = useCan('cartera.ver-toda');
  const canOrder = useCan('visitas.ordenar');
  const editing = useEditing<Usuario>();
  const list = useListState({ sorts: USUARIO_SORTS, filters: { estado: ESTADO_PERSONA_FILTER } });
  const result = useCobradores(list.query);

  const actions = canEdit
    ? (cobrador: Usuario) => (
        <PersonaActions calls={COBRADORES} persona={cobrador} onEdit={() => editing.edit(cobrador)}>
          {canOrder && (
            <RowAction
              icon="rutas"
              text="Orden de visitas"
              target={`de ${cobrador.nombre}`}
              to={`/cobradores/${cobrador._id}/visitas`}
            />
          )}
        </PersonaActions>
      )
    : undefined;
  const newButton = canEdit && (
    <Button type="primary" icon={<Icon name="add" />} onClick={editing.create}>
      Nuevo cobrador
    </Button>
  );
  return (
    <>
      <ListPage
        header={{ title: 'Cobradores', mainAction: newButton }}
        summary={!result.error && <CobradoresSummary summary={result.data?.resumen} />}
        label="Cobradores"
        state={list}
        result={result}
        columns={withActions(COLUMNS, actions)}
        card={(cobrador) => <PersonaCard persona={cobrador} actions={actions?.(cobrador)} />}
        {...(seesAll
          ? { sorts: PERSONA_SORTS, searchText: 'Buscar por nombre, email o teléfono' }
          : { filters: null })}
        errorMessage="Error al cargar cobradores"
        empty={{
          icon: 'cobradores',
          title: 'Aún no hay cobradores',
          text: canEdit
            ? 'Crea el primero para poder asignarle clientes y préstamos.'
            : 'Aquí aparecerán cuando un gerente los registre.',
          action: newButton,
        }}
      />
      <CobradorModal
        key={editing.openCount}
        calls={COBRADORES}
        persona={editing.edited}
        {...editing.dialog}
      />
    </>
  );
}

interface CobradoresSummaryProps {
  /** Undefined until the first answer. */
  readonly summary: Summary | undefined;
}

/** The number of collectors that match, with their clients, loans and balance. */
function CobradoresSummary({ summary }: CobradoresSummaryProps) {
  const loading = summary === undefined;
  return (
    <MetricGrid
      loading={loading}
      metrics={[
        {
          title: 'Cobradores',
          icon: 'cobradores',
          value: formatThousands(summary?.total ?? 0),
          detail: summary && `Activos:\u00a0${summary.activos} · Inactivos:\u00a0${summary.inactivos}`,
        },
        {
          title: 'Clientes asignados',
          icon: 'clientes',
          tone: 'info',
          value: formatThousands(summary?.clientesAsignados ?? 0),
        },
        {
          title: 'Préstamos por cobrar',
          icon: 'prestamos',
          tone: 'violet',
          value: formatThousands(summary?.prestamosAsignados ?? 0),
        },
        {
          title: 'Saldo por cobrar',
          icon: 'cobros',
          tone: 'warning',
          value: formatPesos(summary?.saldoPendiente ?? 0),
        },
      ]}
    />
  );
}

/** A page of collectors, with the summary of all that match. */
function useCobradores(query: Partial<CobradoresQuery>) {
  return useQuery({
    queryKey: ['cobradores', 'list', query],
    queryFn: ({ signal }) => call(listarCobradores, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { personal: true },
  });
}
