import {
  ESTADO_PERSONA_LABELS,
  ESTADOS_PERSONA,
  ROL_LABELS,
  ROLES,
  type Rol,
} from '@cartera/contrato/catalogs';
import { USUARIO_SORTS, type Usuario } from '@cartera/contrato/usuarios';
import { ListPage, OptionsFilter, useEditing, useListState, withActions } from '@cartera/kit/datos';
import { Button, Icon, Tag, type Tone } from '@cartera/kit/ui';
import { columnasDePersona, FichaPersona, ORDENES_PERSONA } from '@cartera/piezas';
import { PasswordModal } from './password-modal';
import { useAuthority } from './use-authority';
import { UsuarioActions } from './usuario-actions';
import { UsuarioModal } from './usuario-modal';
import { useUsuarios, useUsuariosSummary } from './usuarios.queries';
import { UsuariosSummary } from './usuarios-summary';

const ROL_TONES: Readonly<Record<Rol, Tone>> = { admin: 'violeta', gerente: 'info', cobrador: 'primario' };
const COLUMNS = columnasDePersona([{ titulo: 'Rol', cell: ({ rol }) => <RolTag rol={rol} /> }]);

/** The users of the portal (P-4.1). */
export default function UsuariosPage() {
  const { canEdit } = useAuthority();
  const editing = useEditing<Usuario>();
  const passwordChange = useEditing<Usuario>();
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
          onChangePassword={() => passwordChange.editar(usuario)}
        />
      )
    : undefined;
  const newButton = canEdit && (
    <Button type="primary" icon={<Icon nombre="agregar" />} onClick={editing.crear}>
      Nuevo usuario
    </Button>
  );
  return (
    <>
      <ListPage
        header={{ titulo: 'Usuarios', principal: newButton }}
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
        empty={{ icono: 'usuarios', titulo: 'Aún no hay usuarios', action: newButton }}
      />
      <UsuarioModal
        key={`usuario-${editing.vez}`}
        usuario={editing.edited}
        isOpen={editing.isOpen}
        onClose={editing.close}
      />
      {passwordChange.edited && (
        <PasswordModal
          key={`clave-${passwordChange.vez}`}
          usuario={passwordChange.edited}
          isOpen={passwordChange.isOpen}
          onClose={passwordChange.close}
        />
      )}
    </>
  );
}

function RolTag({ rol }: { readonly rol: Rol }) {
  return <Tag tone={ROL_TONES[rol]}>{ROL_LABELS[rol]}</Tag>;
}
