import {
  type CobroCorrection,
  type CobroInput,
  type CobrosQuery,
  type CorreccionHoy,
  editarCobro,
  eliminarCobro,
  listarCobros,
  registrarCobro,
  registrarCorreccion,
} from '@cartera/contrato/cobros';
import { verPlan } from '@cartera/contrato/plan';
import { type ApiResponse, call, notify, notifyFailure, useWrite } from '@cartera/kit';
import type { NuevoEnvio } from '@cartera/kit/offline';
import { type NotifyPago, refresh, usePago } from '@cartera/piezas';
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

export type SubmittedInput = z.input<typeof CobroInput>;
export type SubmittedCorrection = z.input<typeof CobroCorrection>;

export type SubmittedCorreccionHoy = z.input<typeof CorreccionHoy>;

/** A page of payments, with the sum in pesos of all that match. */
export function useCobros(query: Partial<CobrosQuery>) {
  return useQuery({
    queryKey: ['cobros', 'list', query],
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

/** The new payments of this screen: one at a time may have no answer. */
export const NUEVOS_COBROS = 'cobros';

/** A new payment to send. */
export function cobroEnvio(llave: string, cobro: CobroInput): NuevoEnvio {
  return {
    llave,
    grupo: NUEVOS_COBROS,
    tipo: 'pago',
    datos: cobro,
    route: registrarCobro,
    body: { ...cobro, confirmarParecido: false },
  };
}

/** Registers a payment and shows the result (P-11.21). */
export function useRegistrarCobro(notifyPago: NotifyPago) {
  return usePago<ApiResponse<NonNullable<typeof registrarCobro.response>>>({
    onSuccess: ({ data }) => notifyPago(data._id, 'Cobro registrado correctamente'),
    errorMessage: 'Error al registrar cobro',
  });
}

/**
 * Corrects a payment, and shows the result (P-11.21). Money queries are refreshed after a failure too: the
 * correction may have arrived and only the answer been lost.
 * @param idempotencyKey the same for every attempt of one form.
 */
export function useEditarCobro(idempotencyKey: string) {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: ({ id, input }: { readonly id: string; readonly input: SubmittedCorrection }) =>
      call(editarCobro, { params: { id }, body: input, idempotencyKey }),
    onSuccess: () => notify.success('Cobro actualizado correctamente'),
    onError: (error) => notifyFailure(error, 'Error al actualizar cobro'),
    onSettled: () => refresh(queryClient, 'money'),
  });
}

/**
 * Corrects a payment of a closed month, and shows the result.
 * @param idempotencyKey the same for every attempt of one dialog.
 */
export function useRegistrarCorreccion(id: string, idempotencyKey: string) {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: (body: SubmittedCorreccionHoy) =>
      call(registrarCorreccion, { params: { id }, body, idempotencyKey }),
    onSuccess: () => notify.success('Corrección registrada'),
    onError: (error) => notifyFailure(error, 'Error al corregir el cobro'),
    onSettled: () => refresh(queryClient, 'money'),
  });
}

/**
 * Deletes a payment and shows the result (P-11.21).
 * @param idempotencyKey the same for every attempt of one dialog.
 */
export function useEliminarCobro(idempotencyKey: string) {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: ({ id, motivo }: { readonly id: string; readonly motivo: string }) =>
      call(eliminarCobro, { params: { id }, body: { motivo }, idempotencyKey }),
    onSuccess: () => notify.success('Cobro eliminado correctamente'),
    onError: (error) => notifyFailure(error, 'Error al eliminar cobro'),
    onSettled: () => refresh(queryClient, 'money'),
  });
}
