import {
  type CambioDeClave,
  type ConsultaUsuarios,
  cambiarClave,
  crearUsuario,
  editarUsuario,
  eliminarUsuario,
  listarUsuarios,
  resumirUsuarios,
  type Usuario,
  type UsuarioNuevo,
} from '@cartera/contrato/usuarios';
import { avisar, avisarFallo, pedir, refrescarPersonal, useEscritura } from '@cartera/kit';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

/** What the form sends; on an edit a blank password means unchanged (P-7.29). */
export type DatosUsuario = z.input<typeof UsuarioNuevo>;

/** A page of users. */
export function useUsuarios(consulta: Partial<ConsultaUsuarios>) {
  return useQuery({
    queryKey: ['usuarios', 'lista', consulta],
    queryFn: ({ signal }) => pedir(listarUsuarios, { consulta, senal: signal }),
    placeholderData: keepPreviousData,
  });
}

/** How many users there are, by role and by state. */
export function useResumenUsuarios() {
  return useQuery({
    queryKey: ['usuarios', 'resumen'],
    queryFn: ({ signal }) => pedir(resumirUsuarios, { senal: signal }),
  });
}

/** Creates a user, or changes the one given, and says how it went (P-11.26). */
export function useGuardarUsuario(editado: Usuario | undefined) {
  const consultas = useQueryClient();
  return useEscritura({
    mutationFn: (datos: DatosUsuario) =>
      editado
        ? pedir(editarUsuario, {
            parametros: { id: editado._id },
            cuerpo: { ...datos, version: editado.version },
          })
        : pedir(crearUsuario, { cuerpo: datos }),
    onSuccess: () => {
      refrescarPersonal(consultas);
      avisar.exito(editado ? 'Usuario actualizado exitosamente' : 'Usuario creado exitosamente');
    },
    onError: (error) => avisarFallo(error, 'Error al guardar usuario'),
  });
}

/** Deletes a user who left nothing in the book, and says how it went. */
export function useEliminarUsuario() {
  const consultas = useQueryClient();
  return useEscritura({
    mutationFn: (id: string) => pedir(eliminarUsuario, { parametros: { id } }),
    onSuccess: () => {
      refrescarPersonal(consultas);
      avisar.exito('Usuario eliminado correctamente');
    },
    onError: (error) => avisarFallo(error, 'Error al eliminar usuario'),
  });
}

/** Gives a user a new password, which ends their sessions. */
export function useCambiarClave(id: string) {
  const consultas = useQueryClient();
  return useEscritura({
    mutationFn: ({ password }: Pick<CambioDeClave, 'password'>) =>
      pedir(cambiarClave, { parametros: { id }, cuerpo: { password } }),
    onSuccess: () => {
      // The version of the user went up with it.
      refrescarPersonal(consultas);
      avisar.exito('Contraseña actualizada');
    },
    onError: (error) => avisarFallo(error, 'Error al cambiar la contraseña'),
  });
}
