import { eliminarSegundoFactor } from '@cartera/contrato/segundo-factor';
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
    queryKey: ['usuarios', 'list', query],
    queryFn: ({ signal }) => call(listarUsuarios, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { personal: true },
  });
}

/** Counts of users by role and by state. */
export function useUsuariosSummary() {
  return useQuery({
    queryKey: ['usuarios', 'summary'],
    queryFn: ({ signal }) => call(resumirUsuarios, { signal }),
    meta: { personal: true },
  });
}

/** The calls that create, edit and delete a user. */
export const USUARIOS: PersonaCalls<z.input<typeof NewUsuario>> = {
  label: 'Usuario',
  deletionNotice: 'Quien tiene préstamos, cobros, clientes o metas no se elimina: márcalo como inactivo.',
  create: (body) => call(crearUsuario, { body }),
  update: (id, body) => call(editarUsuario, { params: { id }, body }),
  remove: (id) => call(eliminarUsuario, { params: { id } }),
};

/** Removes all second factors of a user, which ends the sessions of that user. */
export function useRemoveSecondFactor() {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: (id: string) => call(eliminarSegundoFactor, { params: { id } }),
    onSuccess: () => {
      refresh(queryClient, 'personal');
      notify.success('Quitamos el segundo paso de este usuario');
    },
    onError: (error) => notifyFailure(error, 'Error al quitar el segundo paso'),
  });
}

/** Sets a user's password, which ends the sessions of that user. */
export function useChangePassword(id: string) {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: ({ password }: Pick<PasswordChange, 'password'>) =>
      call(cambiarClave, { params: { id }, body: { password } }),
    onSuccess: () => {
      // The version of the user has changed too.
      refresh(queryClient, 'personal');
      notify.success('Contraseña actualizada');
    },
    onError: (error) => notifyFailure(error, 'Error al cambiar la contraseña'),
  });
}
