import {
  type Cobro,
  type CobroInput,
  type CobrosQuery,
  editarCobro,
  eliminarCobro,
  listarCobros,
  registrarCobro,
} from '@cartera/contrato/cobros';
import { verPlan } from '@cartera/contrato/plan';
import { call, notify, notifyFailure, useWrite } from '@cartera/kit';
import { refresh } from '@cartera/piezas';
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

export type SubmittedInput = z.input<typeof CobroInput>;

/** A page of payments, with the sum in pesos of all that match. */
export function useCobros(query: Partial<CobrosQuery>) {
  return useQuery({
    queryKey: ['cobros', 'lista', query],
    queryFn: ({ signal }) => call(listarCobros, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { money: true, personal: true, clientes: true },
  });
}

/** The installments and the balance of a loan. @param id null until a loan is selected. */
export function usePlan(id: string | null) {
  return useQuery({
    queryKey: ['prestamos', 'plan', id],
    queryFn: id ? ({ signal }) => call(verPlan, { params: { id }, signal }) : skipToken,
    meta: { money: true, personal: true, clientes: true },
  });
}

/**
 * Registers or corrects a payment, and shows the result (P-11.21). Money queries are refreshed after a
 * failure too: the payment may have arrived and only the answer been lost.
 * @param idempotencyKey the same for every attempt of one form.
 */
export function useSaveCobro(edited: Cobro | undefined, idempotencyKey: string) {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: (input: SubmittedInput) =>
      edited
        ? call(editarCobro, { params: { id: edited._id }, body: input, idempotencyKey })
        : call(registrarCobro, { body: input, idempotencyKey }),
    onSuccess: () =>
      notify.success(edited ? 'Cobro actualizado correctamente' : 'Cobro registrado correctamente'),
    onError: (error) =>
      notifyFailure(error, edited ? 'Error al actualizar cobro' : 'Error al registrar cobro'),
    onSettled: () => refresh(queryClient, 'money'),
  });
}

/** Deletes a payment and shows the result (P-11.21). */
export function useEliminarCobro() {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: ({ id, idempotencyKey }: { readonly id: string; readonly idempotencyKey: string }) =>
      call(eliminarCobro, { params: { id }, idempotencyKey }),
    onSuccess: () => notify.success('Cobro eliminado correctamente'),
    onError: (error) => notifyFailure(error, 'Error al eliminar cobro'),
    onSettled: () => refresh(queryClient, 'money'),
  });
}
