import {
  crearMeta,
  editarMeta,
  eliminarMeta,
  listarMetas,
  type Meta,
  type MetaInput,
  type MetasQuery,
} from '@cartera/contrato/metas';
import { call, notify, notifyFailure, useWrite } from '@cartera/kit';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

/** A page of goals, with counts of the matching ones by state. */
export function useMetas(query: Partial<MetasQuery>) {
  return useQuery({
    queryKey: ['metas', 'list', query],
    queryFn: ({ signal }) => call(listarMetas, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { money: true, personal: true },
  });
}

/**
 * Creates or edits a goal. A failure is logged in the console (P-11.34) and shown.
 */
export function useSaveMeta(edited: Meta | undefined) {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: (input: MetaInput) =>
      edited
        ? call(editarMeta, {
            params: { id: edited._id },
            body: { ...input, version: edited.version },
          })
        : call(crearMeta, { body: input }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['metas'] });
      notify.success(edited ? 'Meta actualizada exitosamente' : 'Meta creada exitosamente');
    },
    onError: (error) => notifyFailure(error, 'Error al guardar la meta'),
  });
}

/** Deletes a goal. A failure is logged and shown, as on saving. */
export function useEliminarMeta() {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: (id: string) => call(eliminarMeta, { params: { id } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['metas'] });
      notify.success('Meta eliminada correctamente');
    },
    onError: (error) => notifyFailure(error, 'Error al eliminar la meta'),
  });
}
