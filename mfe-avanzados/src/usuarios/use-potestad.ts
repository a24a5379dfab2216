import { ROLES, type Rol } from '@cartera/contrato/catalogos';
import type { Usuario } from '@cartera/contrato/usuarios';
import { usePuede, useSesion } from '@cartera/kit';

/** Whose users the signed-in person may administer, as the server decides it: admins are an admin's matter. */
export function usePotestad() {
  const puedeEditar = usePuede('usuarios.editar');
  const puedeConAdmins = usePuede('usuarios.administrar-admins');
  const propio = useSesion(({ usuario }) => usuario?._id);
  const alcanza = (rol: Rol) => (rol === 'admin' ? puedeConAdmins : puedeEditar);
  return {
    puedeEditar,
    /** The roles that may be given. */
    roles: ROLES.filter(alcanza),
    alcanza: ({ rol }: Usuario) => alcanza(rol),
    esPropio: ({ _id }: Usuario) => _id === propio,
  };
}
