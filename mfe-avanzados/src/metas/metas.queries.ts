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

/** A page of goals, and how many of all that match are in each state. */
export function useMetas(query: Partial<MetasQuery>) {
  return useQuery({
    queryKey: ['metas', 'lista', query],
    queryFn: ({ signal }) => call(listarMetas, { query, signal: signal }),
    placeholderData: keepPreviousData,
    meta: { dinero: true, personal: true },
  });
}

/**
 * Sets a goal, or changes the one given. A failure is written down in the console, as every one is (P-11.34), and
 * also said, so that nobody believes it saved.
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

/** Deletes a goal; what is said of a failure, as on saving. */
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
