import { ROLES, type Rol } from '@cartera/contrato/catalogs';
import type { Usuario } from '@cartera/contrato/usuarios';
import { useCan, useSession } from '@cartera/kit';

/** The users that the signed-in user can manage, by the rules of the server: only admins manage admins and other gerentes. */
export function useAuthority() {
  const canEdit = useCan('usuarios.editar');
  const canManageAdmins = useCan('usuarios.administrar-admins');
  const canManageGerentes = useCan('usuarios.administrar-gerentes');
  const ownId = useSession(({ usuario }) => usuario?._id);
  const canManage = (rol: Rol) => (rol === 'admin' ? canManageAdmins : canEdit);
  return {
    canEdit,
    /** The roles that the user can assign. */
    roles: ROLES.filter(canManage),
    canManage: ({ rol, _id }: Usuario) =>
      rol === 'gerente' && _id !== ownId ? canManageGerentes : canManage(rol),
    isOwn: ({ _id }: Usuario) => _id === ownId,
  };
}
