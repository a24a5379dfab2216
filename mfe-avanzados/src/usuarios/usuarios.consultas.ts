import {
  type CambioDeClave,
  type ConsultaUsuarios,
  cambiarClave,
  crearUsuario,
  editarUsuario,
  eliminarUsuario,
  listarUsuarios,
  resumirUsuarios,
  type UsuarioNuevo,
} from '@cartera/contrato/usuarios';
import { avisar, avisarFallo, pedir, useEscritura } from '@cartera/kit';
import { type PersonaCalls, refresh } from '@cartera/piezas';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

/** A page of users. */
export function useUsuarios(consulta: Partial<ConsultaUsuarios>) {
  return useQuery({
    queryKey: ['usuarios', 'lista', consulta],
    queryFn: ({ signal }) => pedir(listarUsuarios, { consulta, senal: signal }),
    placeholderData: keepPreviousData,
    meta: { personal: true },
  });
}

/** How many users there are, by role and by state. */
export function useResumenUsuarios() {
  return useQuery({
    queryKey: ['usuarios', 'resumen'],
    queryFn: ({ signal }) => pedir(resumirUsuarios, { senal: signal }),
    meta: { personal: true },
  });
}

/** What is called to create, change or delete a user, whose role is chosen. */
export const USUARIOS: PersonaCalls<z.input<typeof UsuarioNuevo>> = {
  nombre: 'Usuario',
  avisoAlEliminar: 'Quien tiene préstamos, cobros, clientes o metas no se elimina: márcalo como inactivo.',
  crear: (cuerpo) => pedir(crearUsuario, { cuerpo }),
  editar: (id, cuerpo) => pedir(editarUsuario, { parametros: { id }, cuerpo }),
  eliminar: (id) => pedir(eliminarUsuario, { parametros: { id } }),
};

/** Gives a user a new password, which ends their sessions. */
export function useCambiarClave(id: string) {
  const consultas = useQueryClient();
  return useEscritura({
    mutationFn: ({ password }: Pick<CambioDeClave, 'password'>) =>
      pedir(cambiarClave, { parametros: { id }, cuerpo: { password } }),
    onSuccess: () => {
      // The version of the user went up with it.
      refresh(consultas, 'personal');
      avisar.exito('Contraseña actualizada');
    },
    onError: (error) => avisarFallo(error, 'Error al cambiar la contraseña'),
  });
}
