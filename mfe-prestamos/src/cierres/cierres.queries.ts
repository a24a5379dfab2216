import type { Cierre } from '@cartera/contrato/catalogs';
import { cambiarEstadoPrestamo, cancelarPrestamo } from '@cartera/contrato/cierres';
import { call, messageOf, newIdempotencyKey, notify, notifyFailure, useWrite } from '@cartera/kit';
import { refresh } from '@cartera/piezas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** How a loan closes what it still owes. */
export interface CierreInput {
  readonly cierre: Cierre;
  readonly motivo?: string | null | undefined;
}

/** Marks a loan as paid and says how it went (P-11.11), once for each opening of its form. */
export function useMarcarPagado(id: string) {
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  return useWrite({
    mutationFn: (cierre: CierreInput) =>
      call(cambiarEstadoPrestamo, { params: { id }, body: { estado: 'pagado', ...cierre }, idempotencyKey }),
    onSuccess: () => notify.success('Préstamo marcado como pagado'),
    onError: (error) => notifyFailure(error, 'Error marcando pagado'),
    onSettled: () => refresh(queryClient, 'dinero'),
  });
}

/** The money was received and cancelling failed: what is left to do is to cancel again. */
class CobradoWithoutCancelling extends Error {
  override readonly name = 'CobradoSinCancelar';
}

const ALREADY_COBRADO = 'El cobro ya quedó registrado.';
const STILL_TO_CANCEL = 'Cancela de nuevo el préstamo: no se cobra otra vez.';

/**
 * Cancels a loan and says how it went (P-11.14), once for each opening of its form. Where the
 * client paid the balance, that is received first: cancelling alone forgives it.
 */
export function useCancelarPrestamo(id: string) {
  const queryClient = useQueryClient();
  const [keys] = useState(() => ({ cobro: newIdempotencyKey(), cancelar: newIdempotencyKey() }));
  return useWrite({
    mutationFn: async ({ cierre, motivo }: CierreInput) => {
      const params = { id };
      if (cierre === 'cobro') {
        const body = { estado: 'pagado', cierre, motivo } as const;
        await call(cambiarEstadoPrestamo, { params, body, idempotencyKey: keys.cobro });
      }
      try {
        return await call(cancelarPrestamo, { params, idempotencyKey: keys.cancelar });
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
    onSettled: () => refresh(queryClient, 'dinero'),
  });
}
