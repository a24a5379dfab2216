import { ROLES, type Rol } from '@cartera/contrato/catalogs';
import type { Usuario } from '@cartera/contrato/usuarios';
import { useCan, useSession } from '@cartera/kit';

/** The users that the signed-in user can manage, by the rules of the server: only admins make and manage admins and other gerentes. */
export function useAuthority() {
  const canEdit = useCan('usuarios.editar');
  const canManageAdmins = useCan('usuarios.administrar-admins');
  const canManageGerentes = useCan('usuarios.administrar-gerentes');
  const ownId = useSession(({ usuario }) => usuario?._id);
  const canMake: Readonly<Record<Rol, boolean>> = {
    admin: canManageAdmins,
    gerente: canManageGerentes,
    cobrador: canEdit,
  };
  return {
    canEdit,
    /** The roles that the user can give to another one, beside the role that they have. */
    rolesFor: (usuario?: Usuario) => ROLES.filter((rol) => canMake[rol] || rol === usuario?.rol),
    canManage: ({ rol, _id }: Usuario) => (_id === ownId ? canEdit : canMake[rol]),
    isOwn: ({ _id }: Usuario) => _id === ownId,
  };
}
