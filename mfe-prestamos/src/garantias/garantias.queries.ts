import {
  crearGarantia,
  editarGarantia,
  type Garantia,
  type GarantiaInput,
  type GarantiasQuery,
  listarGarantias,
  verGarantia,
} from '@cartera/contrato/garantias';
import { call, notify, notifyFailure, useWrite } from '@cartera/kit';
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReachableEstado, TRANSITIONS } from './transitions';

/** A page of collateral. */
export function useGarantias(query: Partial<GarantiasQuery>) {
  return useQuery({
    queryKey: ['garantias', 'list', query],
    queryFn: ({ signal }) => call(listarGarantias, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One piece of collateral with its documents; the row of the list until the answer. */
export function useGarantia(known: Garantia) {
  return useQuery({
    queryKey: ['garantias', 'detail', known._id],
    queryFn: ({ signal }) => call(verGarantia, { params: { id: known._id }, signal }),
    placeholderData: { data: known },
  });
}

/**
 * Creates a piece of collateral and shows the result (P-11.24).
 * @param idempotencyKey the same for every attempt of the form.
 */
export function useCrearGarantia(idempotencyKey: string) {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: (input: GarantiaInput) => call(crearGarantia, { body: input, idempotencyKey }),
    onSuccess: () => notify.success('Garantía creada correctamente'),
    onError: (error) => notifyFailure(error, 'Error creando garantía'),
    onSettled: () => refreshGarantias(queryClient),
  });
}

/** Changes the state and shows the result (P-11.24). Fails if another user changed the collateral meanwhile. */
export function useCambiarEstado({ _id, version }: Garantia) {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: (estado: ReachableEstado) =>
      call(editarGarantia, { params: { id: _id }, body: { estado, version } }),
    onSuccess: (_, estado) => notify.success(TRANSITIONS[estado].done),
    onError: (error) => notifyFailure(error, 'Error actualizando estado'),
    onSettled: () => refreshGarantias(queryClient),
  });
}

/** Sets the appraisal, or deletes it with null, and shows the result. Fails if another user changed the collateral. */
export function useSaveAvaluo({ _id, version }: Garantia) {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: (valorAvaluo: number | null) =>
      call(editarGarantia, { params: { id: _id }, body: { valorAvaluo, version } }),
    onSuccess: () => notify.success('Avalúo guardado'),
    onError: (error) => notifyFailure(error, 'Error guardando avalúo'),
    onSettled: () => refreshGarantias(queryClient),
  });
}

/** Invalidates every query of collateral; the visible ones are read again at once. */
export function refreshGarantias(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['garantias'] });
}
