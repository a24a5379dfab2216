import { ROWS_PER_PAGE } from '@cartera/contrato/catalogs';
import { generarPlanPrestamo, pagarCuota, revertirCuota, verPlan } from '@cartera/contrato/plan';
import { listarNotificacionesPrestamo } from '@cartera/contrato/prestamo-notificaciones';
import { ApiError, call, formatPesos, isRejection, notify, notifyFailure, useWrite } from '@cartera/kit';
import { refresh } from '@cartera/piezas';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { PagoAttempt } from './pago-attempt';
import type { PendingPago } from './use-pago-attempt';

/** The payment plan of a loan, with its totals. */
export function usePlan(prestamoId: string) {
  return useQuery({
    queryKey: ['prestamos', 'plan', prestamoId],
    queryFn: ({ signal }) => call(verPlan, { params: { id: prestamoId }, signal }),
    meta: { money: true, personal: true, clientes: true },
  });
}

/** A page of a loan's notifications, newest first. Every movement of its money adds one. */
export function useNotificaciones(prestamoId: string, page: number) {
  return useQuery({
    queryKey: ['prestamos', 'notificaciones', prestamoId, page],
    queryFn: ({ signal }) =>
      call(listarNotificacionesPrestamo, {
        params: { id: prestamoId },
        query: { page, limit: ROWS_PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { money: true, personal: true, clientes: true },
  });
}

/** Generates the plan and shows the result (P-11.15). */
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
 * Pays an installment and shows the result (P-11.15, P-11.16). Any rest goes to the oldest installments. The payment
 * stays stored until the server answers.
 */
export function usePagarCuota(prestamoId: string, { attempt, record, forget }: PendingPago) {
  const refresh = useRefresh();
  const isRetry = useRef(false);
  const { mutate, ...write } = useWrite({
    mutationFn: ({ llave, cuotaId, monto }: PagoAttempt) =>
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
      if (isRejection(error) && !(isRetry.current && isUnprocessed(error))) forget(llave);
      notifyFailure(error, 'Error aplicando pago');
    },
    onSettled: refresh,
  });
  const pagar: typeof mutate = (sent, responses) => {
    const repeated = attempt?.llave === sent.llave;
    if (record(sent)) {
      isRetry.current = repeated;
      mutate(sent, responses);
    } else notify.error('Error aplicando pago', { detail: repeated ? RETRY_EXPIRED : OTHER_PAGO_PENDING });
  };
  return { ...write, pagar };
}

const OTHER_PAGO_PENDING =
  'Otro pago de este préstamo espera su respuesta, quizás en otra pestaña. Cierra este diálogo y resuélvelo primero.';
const RETRY_EXPIRED =
  'Pasó demasiado tiempo para reintentar este pago. Mira en el plan si la cuota aparece pagada antes de cobrar otra vez.';

/** True if the server refused the request before processing it: the first attempt may still have paid. */
function isUnprocessed(error: Error): boolean {
  return error instanceof ApiError && [401, 403, 429].includes(error.status);
}

interface CuotaReversal {
  readonly cuotaId: string;
  readonly idempotencyKey: string;
}

/** Reverts the payment of an installment and shows the result (P-11.15, P-11.17). */
export function useRevertirCuota(prestamoId: string) {
  const refresh = useRefresh();
  return useWrite({
    mutationFn: ({ cuotaId, idempotencyKey }: CuotaReversal) =>
      call(revertirCuota, { params: { id: prestamoId, cuota: cuotaId }, idempotencyKey }),
    onSuccess: () => notify.success('Pago revertido'),
    onError: (error) => notifyFailure(error, 'Error revirtiendo'),
    onSettled: refresh,
  });
}

/** Refreshes the money, also after a failure: another user changed the loan, or the write arrived and its answer was lost. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () => refresh(queryClient, 'money');
}
