import { ROWS_PER_PAGE } from '@cartera/contrato/catalogs';
import { generarPlanPrestamo, pagarCuota, revertirCuota, verPlan } from '@cartera/contrato/plan';
import { listarNotificacionesPrestamo } from '@cartera/contrato/prestamo-notificaciones';
import { ApiError, call, formatPesos, isRejection, notify, notifyFailure, useWrite } from '@cartera/kit';
import { refresh } from '@cartera/piezas';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { PaymentAttempt } from './pago-attempt';
import type { PendingPayment } from './use-pago-attempt';

/** The installments of a loan and how far they are paid. */
export function usePlan(prestamoId: string) {
  return useQuery({
    queryKey: ['prestamos', 'plan', prestamoId],
    queryFn: ({ signal }) => call(verPlan, { params: { id: prestamoId }, signal: signal }),
    meta: { dinero: true, personal: true, clientes: true },
  });
}

/** A page of what happened to a loan, newest first. Whatever moves its money adds to it. */
export function useNotificaciones(prestamoId: string, page: number) {
  return useQuery({
    queryKey: ['prestamos', 'notificaciones', prestamoId, page],
    queryFn: ({ signal }) =>
      call(listarNotificacionesPrestamo, {
        params: { id: prestamoId },
        query: { page: page, limit: ROWS_PER_PAGE },
        signal: signal,
      }),
    placeholderData: keepPreviousData,
    meta: { dinero: true, personal: true, clientes: true },
  });
}

/** Generates the plan, once, and says how it went (P-11.15). */
export function useGenerarPlan(prestamoId: string) {
  const refresh = useRefresh();
  return useWrite({
    mutationFn: () => call(generarPlanPrestamo, { params: { id: prestamoId } }),
    onSuccess: () => notify.success('Plan generado'),
    onError: (error) => notifyFailure(error, 'Error generando plan'),
    onSettled: refresh,
  });
}

/**
 * Pays an installment first, what is left goes to the oldest, and says how it went (P-11.15,
 * P-11.16). The payment stays written down until the server answers for it.
 */
export function usePagarCuota(prestamoId: string, { attempt, record, forget }: PendingPayment) {
  const refresh = useRefresh();
  const isRetry = useRef(false);
  const { mutate, ...write } = useWrite({
    mutationFn: ({ llave, cuotaId, monto }: PaymentAttempt) =>
      call(pagarCuota, {
        params: { id: prestamoId, cuota: cuotaId },
        body: { monto },
        idempotencyKey: llave,
      }),
    onSuccess: ({ data }, { llave }) => {
      forget(llave);
      notify.success('Pago aplicado', {
        detail: `El préstamo queda debiendo ${formatPesos(data.saldoPendiente)}`,
      });
    },
    onError: (error, { llave }) => {
      if (isRejection(error) && !(isRetry.current && wasNotLookedAt(error))) forget(llave);
      notifyFailure(error, 'Error aplicando pago');
    },
    onSettled: refresh,
  });
  const pagar: typeof mutate = (sent, responses) => {
    const repeated = attempt?.llave === sent.llave;
    if (record(sent)) {
      isRetry.current = repeated;
      mutate(sent, responses);
    } else notify.error('Error aplicando pago', { detail: repeated ? NO_LONGER_REPEATED : ANOTHER_PENDING });
  };
  return { ...write, pagar };
}

const ANOTHER_PENDING =
  'Otro pago de este préstamo espera su respuesta, quizás en otra pestaña. Cierra este diálogo y resuélvelo primero.';
const NO_LONGER_REPEATED =
  'Pasó demasiado tiempo para reintentar este pago. Mira en el plan si la cuota aparece pagada antes de cobrar otra vez.';

/** Refused before it was looked at, which says nothing of the same payment sent before. */
function wasNotLookedAt(error: Error): boolean {
  return error instanceof ApiError && [401, 403, 429].includes(error.estado);
}

interface CuotaReversal {
  readonly cuotaId: string;
  readonly llave: string;
}

/** Undoes what stands paid of an installment, and says how it went (P-11.15, P-11.17). */
export function useRevertirCuota(prestamoId: string) {
  const refresh = useRefresh();
  return useWrite({
    mutationFn: ({ cuotaId, llave }: CuotaReversal) =>
      call(revertirCuota, { params: { id: prestamoId, cuota: cuotaId }, idempotencyKey: llave }),
    onSuccess: () => notify.success('Pago revertido'),
    onError: (error) => notifyFailure(error, 'Error revirtiendo'),
    onSettled: refresh,
  });
}

/**
 * Reads the money again, also after a failure: it may have been someone else's change that refused ours, or ours
 * may have arrived and only its answer been lost.
 */
function useRefresh() {
  const queryClient = useQueryClient();
  return () => refresh(queryClient, 'dinero');
}
