import {
  type CambiosDeClienteQuery,
  listarCambiosDeClientes,
  revisarCambioDeCliente,
} from '@cartera/contrato/cambios';
import { call, notify, notifyFailure, useWrite } from '@cartera/kit';
import { refresh } from '@cartera/piezas';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

/** A page of what collectors changed of clients. */
export function useCambios(query: Partial<CambiosDeClienteQuery>) {
  return useQuery({
    queryKey: ['clientes', 'cambios', query],
    queryFn: ({ signal }) => call(listarCambiosDeClientes, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { personal: true, clientes: true },
  });
}

/** Marks a change as checked. Receipts show the earlier phone until then. */
export function useRevisar(id: string) {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: () => call(revisarCambioDeCliente, { params: { id } }),
    onSuccess: () => notify.success('Marcado como revisado'),
    onError: (error) => notifyFailure(error, 'Error al marcar el cambio'),
    onSettled: () => refresh(queryClient, 'clientes'),
  });
}
