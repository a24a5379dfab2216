import { ROL_LABELS, ROLES, type Rol } from '@cartera/contrato/catalogs';
import {
  type ListedUsuario,
  type UsuariosSummary as Summary,
  USUARIO_SORTS,
  type Usuario,
} from '@cartera/contrato/usuarios';
import { formatThousands, lazyDialog, useEditing } from '@cartera/kit';
import { ListPage, RowMenu, useListState, withActions } from '@cartera/kit/list';
import { Button, confirm, Icon, MetricGrid, Tag, type Tone } from '@cartera/kit/ui';
import {
  ESTADO_PERSONA_FILTER,
  PERSONA_SORTS,
  PersonaActions,
  PersonaCard,
  personaColumns,
} from '@cartera/piezas';
import { useAuthority } from './use-authority';
import { USUARIOS, useRemoveSecondFactor, useUsuarios, useUsuariosSummary } from './usuarios.queries';

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
      <UsuarioModal key={editing.openCount} usuario={editing.edited} {...editing.dialog} />
      {passwordChange.whenEdited((usuario, dialog) => (
        <PasswordModal usuario={usuario} {...dialog} />
      ))}
    </>
  );
}

function RolTag({ rol }: { readonly rol: Rol }) {
  return <Tag tone={ROL_TONES[rol]}>{ROL_LABELS[rol]}</Tag>;
}

interface UsuariosSummaryProps {
  /** Absent while loading. */
  readonly summary: Summary | undefined;
}

/** Counts of all users, independent of the filters. */
function UsuariosSummary({ summary }: UsuariosSummaryProps) {
  const loading = summary === undefined;
  const { porRol, porEstado } = summary ?? {};
  return (
    <MetricGrid
      loading={loading}
      metrics={[
        {
          title: 'Total de usuarios',
          icon: 'usuarios',
          value: formatThousands(summary?.total ?? 0),
          detail: porEstado && `Activos:\u00a0${porEstado.activo} · Inactivos:\u00a0${porEstado.inactivo}`,
        },
        {
          title: 'Administradores',
          icon: 'locked',
          tone: 'violet',
          value: formatThousands(porRol?.admin ?? 0),
        },
        {
          title: 'Gerentes',
          icon: 'configuracion',
          tone: 'info',
          value: formatThousands(porRol?.gerente ?? 0),
        },
        { title: 'Cobradores', icon: 'cobradores', value: formatThousands(porRol?.cobrador ?? 0) },
      ]}
    />
  );
}

interface UsuarioActionsProps {
  readonly usuario: ListedUsuario;
  readonly onEdit: () => void;
  readonly onChangePassword: () => void;
}

/** The actions that the server would allow on a user. Users cannot delete themselves. */
function UsuarioActions({ usuario, onEdit, onChangePassword }: UsuarioActionsProps) {
  const { canManage, isOwn } = useAuthority();
  const removal = useRemoveSecondFactor();
  const { _id, nombre, tieneSegundoFactor } = usuario;
  if (!canManage(usuario)) return null;

  const onRemoveSecondFactor = async () => {
    const confirmed = await confirm({
      title: `¿Quitar el segundo paso de ${nombre}?`,
      text: 'Para quien perdió su teléfono o su llave. Se cierran sus sesiones; entrará con su contraseña y, si su rol lo exige, configurará otro segundo paso.',
      okText: 'Quitar segundo paso',
      danger: true,
    });
    if (confirmed) removal.mutate(_id);
  };

  const secondFactorRemoval = {
    key: 'second-factor',
    icon: 'locked',
    text: 'Quitar segundo paso',
    disabled: removal.isPending,
    onClick: () => void onRemoveSecondFactor(),
  } as const;

  return (
    <PersonaActions calls={USUARIOS} persona={usuario} onEdit={onEdit} canDelete={!isOwn(usuario)}>
      <RowMenu
        plain
        target={`de ${nombre}`}
        actions={[
          { key: 'password', icon: 'key', text: 'Cambiar contraseña', onClick: onChangePassword },
          // Users remove their own in 'Mi cuenta', one by one.
          ...(tieneSegundoFactor && !isOwn(usuario) ? [secondFactorRemoval] : []),
        ]}
      />
    </PersonaActions>
  );
}
