import { ROL_LABELS, ROLES, type Rol } from '@cartera/contrato/catalogs';
import { type ListedUsuario, USUARIO_SORTS, type Usuario } from '@cartera/contrato/usuarios';
import { lazyDialog } from '@cartera/kit';
import { ListPage, useEditing, useListState, withActions } from '@cartera/kit/list';
import { Button, Icon, Tag, type Tone } from '@cartera/kit/ui';
import { ESTADO_PERSONA_FILTER, PERSONA_SORTS, PersonaCard, personaColumns } from '@cartera/piezas';
import { useAuthority } from './use-authority';
import { UsuarioActions } from './usuario-actions';
import { useUsuarios, useUsuariosSummary } from './usuarios.queries';
import { UsuariosSummary } from './usuarios-summary';

const UsuarioModal = lazyDialog(async () => (await import('./usuario-modal')).UsuarioModal);
const PasswordModal = lazyDialog(async () => (await import('./password-modal')).PasswordModal);

const ROL_TONES: Readonly<Record<Rol, Tone>> = { admin: 'violet', gerente: 'info', cobrador: 'primary' };
const COLUMNS = personaColumns([{ title: 'Rol', cell: ({ rol }) => <RolTag rol={rol} /> }]);

/** The users of the portal (P-4.1). */
export default function UsuariosPage() {
  const { canEdit } = useAuthority();
  const editing = useEditing<Usuario>();
  const passwordChange = useEditing<Usuario>();
  const list = useListState({
    sorts: USUARIO_SORTS,
    filters: {
      rol: { label: 'Rol', all: 'Todos los roles', values: ROLES, labels: ROL_LABELS },
      estado: ESTADO_PERSONA_FILTER,
    },
  });
  const result = useUsuarios(list.query);
  const { data: summary, error: summaryError } = useUsuariosSummary();

  const actions = canEdit
    ? (usuario: ListedUsuario) => (
        <UsuarioActions
          usuario={usuario}
          onEdit={() => editing.edit(usuario)}
          onChangePassword={() => passwordChange.edit(usuario)}
        />
      )
    : undefined;
  const newButton = canEdit && (
    <Button type="primary" icon={<Icon name="add" />} onClick={editing.create}>
      Nuevo usuario
    </Button>
  );
  return (
    <>
      <ListPage
        header={{ title: 'Usuarios', mainAction: newButton }}
        summary={!summaryError && <UsuariosSummary summary={summary?.data} />}
        label="Usuarios"
        state={list}
        result={result}
        columns={withActions(COLUMNS, actions)}
        card={(usuario) => (
          <PersonaCard persona={usuario} rol={<RolTag rol={usuario.rol} />} actions={actions?.(usuario)} />
        )}
        sorts={PERSONA_SORTS}
        searchText="Buscar por nombre, email o teléfono"
        errorMessage="Error al cargar usuarios"
        empty={{ icon: 'usuarios', title: 'Aún no hay usuarios', action: newButton }}
      />
      <UsuarioModal
        key={`usuario-${editing.openCount}`}
        usuario={editing.edited}
        isOpen={editing.isOpen}
        onClose={editing.close}
      />
      {passwordChange.edited && (
        <PasswordModal
          key={`clave-${passwordChange.openCount}`}
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
