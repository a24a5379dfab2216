import type { Usuario } from '@cartera/contrato/usuarios';
import { RowAction } from '@cartera/kit/datos';
import { AccionesPersona } from '@cartera/piezas';
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
    <AccionesPersona calls={USUARIOS} persona={usuario} onEdit={onEdit} sePuedeEliminar={!isOwn(usuario)}>
      <RowAction icono="clave" text="Contraseña" de={`de ${usuario.nombre}`} alPulsar={onChangePassword} />
    </AccionesPersona>
  );
}
