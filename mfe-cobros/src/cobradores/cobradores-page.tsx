import { USUARIO_SORTS, type Usuario } from '@cartera/contrato/usuarios';
import { lazyDialog, useCan } from '@cartera/kit';
import { ListPage, RowAction, useEditing, useListState, withActions } from '@cartera/kit/list';
import { Button, Icon } from '@cartera/kit/ui';
import {
  ESTADO_PERSONA_FILTER,
  PERSONA_SORTS,
  PersonaActions,
  PersonaCard,
  personaColumns,
} from '@cartera/piezas';
import { COBRADORES, useCobradores } from './cobradores.queries';
import { CobradoresSummary } from './cobradores-summary';

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
        isOpen={editing.isOpen}
        onClose={editing.close}
      />
    </>
  );
}
