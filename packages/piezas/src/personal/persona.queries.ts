import type { NewUsuario, Usuario } from '@cartera/contrato/usuarios';
import { notify, notifyFailure, useWrite } from '@cartera/kit';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { refresh } from '../refresh';

/** The values of the staff form; on an edit a blank password means unchanged (P-7.29). */
export type PersonaInput = Omit<z.input<typeof NewUsuario>, 'rol'>;

/**
 * The differences between the screens of users and collectors: their calls and texts.
 * @typeParam D the form values; they add `rol` on the screen of users.
 */
export interface PersonaCalls<D extends PersonaInput> {
  readonly label: 'Cobrador' | 'Usuario';
  /** Shown before a deletion. */
  readonly deletionNotice: string;
  readonly create: (input: D) => Promise<unknown>;
  /** With the version that the form started from: the API refuses an outdated one. */
  readonly update: (id: string, input: D & Pick<Usuario, 'version'>) => Promise<unknown>;
  readonly remove: (id: string) => Promise<unknown>;
}

/** Creates or updates a person and shows the result (P-11.26, P-11.27). */
export function useSavePersona<D extends PersonaInput>(
  { label, create, update }: PersonaCalls<D>,
  edited: Usuario | undefined,
) {
  const queries = useQueryClient();
  return useWrite({
    mutationFn: (input: D) =>
      edited ? update(edited._id, { ...input, version: edited.version }) : create(input),
    onSuccess: () => {
      refresh(queries, 'personal');
      notify.success(`${label} ${edited ? 'actualizado' : 'creado'} exitosamente`);
    },
    onError: (error) => notifyFailure(error, `Error al guardar ${label.toLowerCase()}`),
  });
}

/** Deletes a person and shows the result. */
export function useDeletePersona<D extends PersonaInput>({ label, remove }: PersonaCalls<D>) {
  const queries = useQueryClient();
  return useWrite({
    mutationFn: remove,
    onSuccess: () => {
      refresh(queries, 'personal');
      notify.success(`${label} eliminado correctamente`);
    },
    onError: (error) => notifyFailure(error, `Error al eliminar ${label.toLowerCase()}`),
  });
}
