import type { NewUsuario, Usuario } from '@cartera/contrato/usuarios';
import { notify, notifyFailure, useWrite } from '@cartera/kit';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { refresh } from '../refresh';

/** What the form of a member of staff sends; on an edit a blank password means unchanged (P-7.29). */
export type DatosPersona = Omit<z.input<typeof NewUsuario>, 'rol'>;

/**
 * What tells the screens that administer staff apart: their calls, and what they call a person.
 * @typeParam D what the form sends; it adds `rol` where there are roles to choose.
 */
export interface PersonaCalls<D extends DatosPersona> {
  /** With a capital, as a message begins: 'Cobrador'. */
  readonly nombre: 'Cobrador' | 'Usuario';
  /** What to know before deleting one. */
  readonly avisoAlEliminar: string;
  readonly crear: (input: D) => Promise<unknown>;
  /** The version that the form started from: the API refuses an older one. */
  readonly editar: (id: string, input: D & Pick<Usuario, 'version'>) => Promise<unknown>;
  readonly eliminar: (id: string) => Promise<unknown>;
}

/** Creates a person, or changes the one given, and says how it went (P-11.26, P-11.27). */
export function useGuardarPersona<D extends DatosPersona>(
  { nombre, crear, editar }: PersonaCalls<D>,
  edited: Usuario | undefined,
) {
  const queries = useQueryClient();
  return useWrite({
    mutationFn: (input: D) =>
      edited ? editar(edited._id, { ...input, version: edited.version }) : crear(input),
    onSuccess: () => {
      refresh(queries, 'personal');
      notify.success(`${nombre} ${edited ? 'actualizado' : 'creado'} exitosamente`);
    },
    onError: (error) => notifyFailure(error, `Error al guardar ${nombre.toLowerCase()}`),
  });
}

/** Deletes a person who left nothing in the ledger, and says how it went. */
export function useEliminarPersona<D extends DatosPersona>({ nombre, eliminar }: PersonaCalls<D>) {
  const queries = useQueryClient();
  return useWrite({
    mutationFn: eliminar,
    onSuccess: () => {
      refresh(queries, 'personal');
      notify.success(`${nombre} eliminado correctamente`);
    },
    onError: (error) => notifyFailure(error, `Error al eliminar ${nombre.toLowerCase()}`),
  });
}
