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

/** What can be done with a user, where the server would allow it; nobody is offered to delete themselves. */
export function UsuarioActions({ usuario, onEdit, onChangePassword }: UsuarioActionsProps) {
  const { reaches, isOwn } = useAuthority();
  if (!reaches(usuario)) return null;
  return (
    <AccionesPersona calls={USUARIOS} persona={usuario} onEdit={onEdit} sePuedeEliminar={!isOwn(usuario)}>
      <RowAction icono="clave" text="Contraseña" de={`de ${usuario.nombre}`} alPulsar={onChangePassword} />
    </AccionesPersona>
  );
}
