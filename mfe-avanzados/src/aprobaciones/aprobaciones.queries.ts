import {
  type AprobacionesQuery,
  type DecisionDeAprobacion,
  decidirAprobacion,
  listarAprobaciones,
} from '@cartera/contrato/aprobaciones';
import { call, newIdempotencyKey, notify, notifyFailure, useWrite } from '@cartera/kit';
import { asksForMotivo, refresh } from '@cartera/piezas';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

/** A page of the requests that wait for a second person or were decided. */
export function useAprobaciones(query: Partial<AprobacionesQuery>) {
  return useQuery({
    queryKey: ['aprobaciones', 'list', query],
    queryFn: ({ signal }) => call(listarAprobaciones, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { money: true, personal: true, clientes: true },
  });
}

/** Approves, refuses or withdraws, and shows the API's message. Another decision is another request. */
export function useDecidir(id: string) {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: (body: Partial<DecisionDeAprobacion>) =>
      call(decidirAprobacion, { params: { id }, body, idempotencyKey: newIdempotencyKey() }),
    onSuccess: ({ message }) => notify.success(message ?? 'Listo'),
    // The dialog asks for a reason, or says at its field why it is refused.
    onError: (error) => void (asksForMotivo(error) || notifyFailure(error, 'No se pudo decidir')),
    onSettled: () => refresh(queryClient, 'money'),
  });
}
