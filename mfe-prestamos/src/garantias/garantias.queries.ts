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
    queryKey: ['garantias', 'lista', query],
    queryFn: ({ signal }) => call(listarGarantias, { query, signal: signal }),
    placeholderData: keepPreviousData,
  });
}

/** One piece of collateral with its documents, as the list showed it until it is read again. */
export function useGarantia(known: Garantia) {
  return useQuery({
    queryKey: ['garantias', 'una', known._id],
    queryFn: ({ signal }) => call(verGarantia, { params: { id: known._id }, signal: signal }),
    placeholderData: { data: known },
  });
}

/**
 * Adds collateral to a loan and says how it went (P-11.24).
 * @param idempotencyKey the form's idempotency key, the same for every attempt.
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

/** Passes collateral to another state, unless somebody changed it meanwhile, and says how it went (P-11.24). */
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

/** Gives collateral an appraisal, or takes it away with null, unless somebody changed it meanwhile; and says how it went. */
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

/** Marks as old whatever shows collateral; what is on screen is asked again at once. */
export function refreshGarantias(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['garantias'] });
}
