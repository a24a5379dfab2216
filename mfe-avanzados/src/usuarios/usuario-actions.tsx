import type { Usuario } from '@cartera/contrato/usuarios';
import { RowAction } from '@cartera/kit/datos';
import { PersonaActions } from '@cartera/piezas';
import { useAuthority } from './use-authority';
import { USUARIOS } from './usuarios.queries';

interface UsuarioActionsProps {
  readonly usuario: Usuario;
  readonly onEdit: () => void;
  readonly onChangePassword: () => void;
}

/** The actions that the server would allow on a user. Users cannot delete themselves. */
export function UsuarioActions({ usuario, onEdit, onChangePassword }: UsuarioActionsProps) {
  const { canManage, isOwn } = useAuthority();
  if (!canManage(usuario)) return null;
  return (
    <PersonaActions calls={USUARIOS} persona={usuario} onEdit={onEdit} canDelete={!isOwn(usuario)}>
      <RowAction icon="key" text="Contraseña" target={`de ${usuario.nombre}`} onClick={onChangePassword} />
    </PersonaActions>
  );
}
