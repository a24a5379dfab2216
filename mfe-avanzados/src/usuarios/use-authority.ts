import { ROLES, type Rol } from '@cartera/contrato/catalogs';
import type { Usuario } from '@cartera/contrato/usuarios';
import { useCan, useSession } from '@cartera/kit';

/** Whose users the signed-in person may administer, as the server decides it: admins are an admin's matter. */
export function useAuthority() {
  const canEdit = useCan('usuarios.editar');
  const canManageAdmins = useCan('usuarios.administrar-admins');
  const own = useSession(({ usuario }) => usuario?._id);
  const reaches = (rol: Rol) => (rol === 'admin' ? canManageAdmins : canEdit);
  return {
    canEdit,
    /** The roles that may be given. */
    roles: ROLES.filter(reaches),
    reaches: ({ rol }: Usuario) => reaches(rol),
    isOwn: ({ _id }: Usuario) => _id === own,
  };
}
