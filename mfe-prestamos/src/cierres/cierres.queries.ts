import type { Cierre, CobrosDeCancelado } from '@cartera/contrato/catalogs';
import { cambiarEstadoPrestamo, cancelarPrestamo, reabrirPrestamo } from '@cartera/contrato/cierres';
import { listarCobrosDePrestamo } from '@cartera/contrato/cobros';
import { call, messageOf, newIdempotencyKey, notify, notifyFailure, useWrite } from '@cartera/kit';
import { refresh } from '@cartera/piezas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** The way to settle the balance of a loan that closes. */
export interface CierreInput {
  readonly cierre: Cierre;
  /** The treatment of the payments of a cancelled loan. */
  readonly cobros?: CobrosDeCancelado;
  readonly motivo?: string | null | undefined;
}

/** The payments of a loan that is cancelled, and their pesos. */
export function useCobrosOf(id: string) {
  return useQuery({
    queryKey: ['prestamos', 'cobros', id],
    queryFn: ({ signal }) => call(listarCobrosDePrestamo, { params: { id }, query: { limit: 1 }, signal }),
    meta: { money: true, personal: true, clientes: true },
  });
}

/** Marks a loan as paid and shows the result (P-11.11). The idempotency key lasts as long as the dialog. */
export function useMarcarPagado(id: string) {
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  return useWrite({
    mutationFn: ({ cierre, motivo }: CierreInput) =>
      call(cambiarEstadoPrestamo, {
        params: { id },
        body: { estado: 'pagado', cierre, motivo },
        idempotencyKey,
      }),
    onSuccess: () => notify.success('Préstamo marcado como pagado'),
    onError: (error) => notifyFailure(error, 'Error marcando pagado'),
    onSettled: () => refresh(queryClient, 'money'),
  });
}

/** The balance was received but the cancellation failed: the user must cancel again. */
class CobradoWithoutCancelling extends Error {
  override readonly name = 'CobradoWithoutCancelling';
}

const ALREADY_COBRADO = 'El cobro ya quedó registrado.';
const STILL_TO_CANCEL = 'Cancela de nuevo el préstamo: no se cobra otra vez.';

/**
 * Cancels a loan and shows the result (P-11.14). If the client paid the balance, the payment is received first,
 * because cancelling alone forgives it. The idempotency keys last as long as the dialog.
 */
export function useCancelarPrestamo(id: string) {
  const queryClient = useQueryClient();
  const [keys] = useState(() => ({ cobro: newIdempotencyKey(), cancelar: newIdempotencyKey() }));
  return useWrite({
    mutationFn: async ({ cierre, motivo, cobros = 'conservar' }: CierreInput) => {
      const params = { id };
      if (cierre === 'cobro') {
        const body = { estado: 'pagado', cierre } as const;
        await call(cambiarEstadoPrestamo, { params, body, idempotencyKey: keys.cobro });
      }
      try {
        return await call(cancelarPrestamo, {
          params,
          body: { cobros, motivo },
          idempotencyKey: keys.cancelar,
        });
      } catch (cause) {
        throw cierre === 'cobro'
          ? new CobradoWithoutCancelling(`${ALREADY_COBRADO} ${messageOf(cause, STILL_TO_CANCEL)}`, { cause })
          : cause;
      }
    },
    onSuccess: () => notify.success('Préstamo cancelado'),
    onError: (error) =>
      error instanceof CobradoWithoutCancelling
        ? notify.error('No se pudo cancelar', { detail: error.message })
        : notifyFailure(error, 'No se pudo cancelar'),
    onSettled: () => refresh(queryClient, 'money'),
  });
}

/**
 * Undoes the closing of a loan and shows the result.
 * @param idempotencyKey the same for every attempt of one dialog.
 */
export function useReabrirPrestamo(id: string, idempotencyKey: string) {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: (motivo: string) =>
      call(reabrirPrestamo, { params: { id }, body: { motivo }, idempotencyKey }),
    onSuccess: () => notify.success('Préstamo reabierto'),
    onError: (error) => notifyFailure(error, 'No se pudo deshacer'),
    onSettled: () => refresh(queryClient, 'money'),
  });
}
