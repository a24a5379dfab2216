import type { ListedUsuario } from '@cartera/contrato/usuarios';
import { RowMenu } from '@cartera/kit/list';
import { confirm } from '@cartera/kit/ui';
import { PersonaActions } from '@cartera/piezas';
import { useAuthority } from './use-authority';
import { USUARIOS, useRemoveSecondFactor } from './usuarios.queries';

interface UsuarioActionsProps {
  readonly usuario: ListedUsuario;
  readonly onEdit: () => void;
  readonly onChangePassword: () => void;
}

/** The actions that the server would allow on a user. Users cannot delete themselves. */
export function UsuarioActions({ usuario, onEdit, onChangePassword }: UsuarioActionsProps) {
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
