import { ESTADO_PERSONA_LABELS, ESTADOS_PERSONA } from '@cartera/contrato/catalogs';
import { USUARIO_SORTS, type Usuario } from '@cartera/contrato/usuarios';
import { useCan } from '@cartera/kit';
import { ListPage, OptionsFilter, useEditing, useListState, withActions } from '@cartera/kit/datos';
import { Button, Icon } from '@cartera/kit/ui';
import {
  AccionesPersona,
  columnasDePersona,
  FichaPersona,
  ModalPersona,
  ORDENES_PERSONA,
} from '@cartera/piezas';
import { COBRADORES, useCobradores } from './cobradores.queries';
import { CobradoresSummary } from './cobradores-summary';

const COLUMNS = columnasDePersona();

/** The collectors: only users with the role cobrador (P-3.9). */
export default function CobradoresPage() {
  const canEdit = useCan('cobradores.editar');
  const editing = useEditing<Usuario>();
  const list = useListState({ sorts: USUARIO_SORTS, filters: { estado: ESTADOS_PERSONA } });
  const result = useCobradores(list.query);

  const actions = canEdit
    ? (cobrador: Usuario) => (
        <AccionesPersona calls={COBRADORES} persona={cobrador} onEdit={() => editing.editar(cobrador)} />
      )
    : undefined;
  const newButton = canEdit && (
    <Button type="primary" icon={<Icon nombre="agregar" />} onClick={editing.crear}>
      Nuevo cobrador
    </Button>
  );
  return (
    <>
      <ListPage
        header={{ titulo: 'Cobradores', principal: newButton }}
        resumen={!result.error && <CobradoresSummary resumen={result.data?.resumen} />}
        nombre="Cobradores"
        estado={list}
        result={result}
        columns={withActions(COLUMNS, actions)}
        card={(cobrador) => <FichaPersona persona={cobrador} actions={actions?.(cobrador)} />}
        sorts={ORDENES_PERSONA}
        searchText="Buscar por nombre, email o teléfono"
        filters={
          <OptionsFilter
            label="Estado"
            all="Todos los estados"
            values={ESTADOS_PERSONA}
            labels={ESTADO_PERSONA_LABELS}
            valor={list.filters.estado}
            onSelect={(selected) => list.filter('estado', selected)}
          />
        }
        errorMessage="Error al cargar cobradores"
        empty={{
          icono: 'cobradores',
          titulo: 'Aún no hay cobradores',
          text: canEdit
            ? 'Crea el primero para poder asignarle clientes y préstamos.'
            : 'Aquí aparecerán cuando un gerente los registre.',
          action: newButton,
        }}
      />
      <ModalPersona
        key={editing.vez}
        calls={COBRADORES}
        persona={editing.edited}
        isOpen={editing.isOpen}
        onClose={editing.close}
      />
    </>
  );
}
