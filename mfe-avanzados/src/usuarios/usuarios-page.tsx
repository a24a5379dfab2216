import { ESTADO_PERSONA_LABELS, ESTADOS_PERSONA, ROL_LABELS, ROLES } from '@cartera/contrato/catalogs';
import { USUARIO_SORTS, type Usuario } from '@cartera/contrato/usuarios';
import { ListPage, OptionsFilter, useEditing, useListState, withActions } from '@cartera/kit/datos';
import { Button, Icon } from '@cartera/kit/ui';
import { columnasDePersona, FichaPersona, ORDENES_PERSONA } from '@cartera/piezas';
import { ModalClave } from './password-modal';
import { RolTag } from './rol-tag';
import { useAuthority } from './use-authority';
import { UsuarioActions } from './usuario-actions';
import { UsuarioModal } from './usuario-modal';
import { useUsuarios, useUsuariosSummary } from './usuarios.queries';
import { UsuariosSummary } from './usuarios-summary';

const COLUMNS = columnasDePersona([{ titulo: 'Rol', cell: ({ rol }) => <RolTag rol={rol} /> }]);

/** Who may sign in (P-4.1). */
export default function UsuariosPage() {
  const { canEdit } = useAuthority();
  const editing = useEditing<Usuario>();
  const clave = useEditing<Usuario>();
  const estado = useListState({
    sorts: USUARIO_SORTS,
    filters: { rol: ROLES, estado: ESTADOS_PERSONA },
  });
  const result = useUsuarios(estado.query);
  const { data: resumen, error: summaryError } = useUsuariosSummary();

  const actions = canEdit
    ? (usuario: Usuario) => (
        <UsuarioActions
          usuario={usuario}
          onEdit={() => editing.editar(usuario)}
          onChangePassword={() => clave.editar(usuario)}
        />
      )
    : undefined;
  const nuevo = canEdit && (
    <Button type="primary" icon={<Icon nombre="agregar" />} onClick={editing.crear}>
      Nuevo usuario
    </Button>
  );
  return (
    <>
      <ListPage
        header={{ titulo: 'Usuarios', principal: nuevo }}
        resumen={!summaryError && <UsuariosSummary resumen={resumen?.data} />}
        nombre="Usuarios"
        estado={estado}
        result={result}
        columns={withActions(COLUMNS, actions)}
        card={(usuario) => (
          <FichaPersona persona={usuario} rol={<RolTag rol={usuario.rol} />} actions={actions?.(usuario)} />
        )}
        sorts={ORDENES_PERSONA}
        searchText="Buscar por nombre, email o teléfono"
        filters={
          <>
            <OptionsFilter
              label="Rol"
              all="Todos los roles"
              values={ROLES}
              labels={ROL_LABELS}
              valor={estado.filters.rol}
              onSelect={(selected) => estado.filter('rol', selected)}
            />
            <OptionsFilter
              label="Estado"
              all="Todos los estados"
              values={ESTADOS_PERSONA}
              labels={ESTADO_PERSONA_LABELS}
              valor={estado.filters.estado}
              onSelect={(selected) => estado.filter('estado', selected)}
            />
          </>
        }
        errorMessage="Error al cargar usuarios"
        empty={{ icono: 'usuarios', titulo: 'Aún no hay usuarios', action: nuevo }}
      />
      <UsuarioModal
        key={`usuario-${editing.vez}`}
        usuario={editing.edited}
        isOpen={editing.isOpen}
        onClose={editing.close}
      />
      {clave.edited && (
        <ModalClave
          key={`clave-${clave.vez}`}
          usuario={clave.edited}
          isOpen={clave.isOpen}
          onClose={clave.close}
        />
      )}
    </>
  );
}
