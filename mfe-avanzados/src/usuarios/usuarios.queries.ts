import {
  cambiarClave,
  crearUsuario,
  editarUsuario,
  eliminarUsuario,
  listarUsuarios,
  type NewUsuario,
  type PasswordChange,
  resumirUsuarios,
  type UsuariosQuery,
} from '@cartera/contrato/usuarios';
import { call, notify, notifyFailure, useWrite } from '@cartera/kit';
import { type PersonaCalls, refresh } from '@cartera/piezas';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

/** A page of users. */
export function useUsuarios(query: Partial<UsuariosQuery>) {
  return useQuery({
    queryKey: ['usuarios', 'lista', query],
    queryFn: ({ signal }) => call(listarUsuarios, { query, signal: signal }),
    placeholderData: keepPreviousData,
    meta: { personal: true },
  });
}

/** How many users there are, by role and by state. */
export function useUsuariosSummary() {
  return useQuery({
    queryKey: ['usuarios', 'resumen'],
    queryFn: ({ signal }) => call(resumirUsuarios, { signal: signal }),
    meta: { personal: true },
  });
}

/** What is called to create, change or delete a user, whose role is chosen. */
export const USUARIOS: PersonaCalls<z.input<typeof NewUsuario>> = {
  nombre: 'Usuario',
  avisoAlEliminar: 'Quien tiene préstamos, cobros, clientes o metas no se elimina: márcalo como inactivo.',
  crear: (body) => call(crearUsuario, { body }),
  editar: (id, body) => call(editarUsuario, { params: { id }, body }),
  eliminar: (id) => call(eliminarUsuario, { params: { id } }),
};

/** Gives a user a new password, which ends their sessions. */
export function useChangePassword(id: string) {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: ({ password }: Pick<PasswordChange, 'password'>) =>
      call(cambiarClave, { params: { id }, body: { password } }),
    onSuccess: () => {
      // The version of the user went up with it.
      refresh(queryClient, 'personal');
      notify.success('Contraseña actualizada');
    },
    onError: (error) => notifyFailure(error, 'Error al cambiar la contraseña'),
  });
}
