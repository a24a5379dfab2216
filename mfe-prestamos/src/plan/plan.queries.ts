import { type AbonoInput, abonarCapital } from '@cartera/contrato/abono';
import { ROWS_PER_PAGE } from '@cartera/contrato/catalogs';
import {
  type Cuota,
  generarPlanPrestamo,
  type PagoCuota,
  pagarCuota,
  revertirCuota,
  verPlan,
} from '@cartera/contrato/plan';
import { listarNotificacionesPrestamo } from '@cartera/contrato/prestamo-notificaciones';
import { type ApiResponse, call, formatPesos, notify, notifyFailure, useWrite } from '@cartera/kit';
import type { NuevoEnvio } from '@cartera/kit/offline';
import { type NotifyPago, refresh, usePago } from '@cartera/piezas';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

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

/** The payments of a loan's installments: one at a time may have no answer. */
export const pagosDe = (prestamoId: string): string => `plan:${prestamoId}`;

/** The data that the page shows of a payment without an answer: the installment's number, and whole pesos. */
export interface DatosDePagoCuota {
  readonly numero: number;
  readonly monto: number;
}

/** The payment of an installment, to send. */
export function pagoCuotaEnvio(
  llave: string,
  prestamoId: string,
  { _id, numero }: Cuota,
  pago: PagoCuota,
): NuevoEnvio {
  return {
    llave,
    grupo: pagosDe(prestamoId),
    tipo: 'pago',
    datos: { numero, monto: pago.monto } satisfies DatosDePagoCuota,
    route: pagarCuota,
    params: { id: prestamoId, cuota: _id },
    body: { ...pago, confirmarParecido: false },
  };
}

/** The same payment, of which what is above the debt of the day goes to capital. */
export function abonoEnvio(llave: string, prestamoId: string, cuota: Cuota, abono: AbonoInput): NuevoEnvio {
  return {
    ...pagoCuotaEnvio(llave, prestamoId, cuota, abono),
    ...{ route: abonarCapital, params: { id: prestamoId }, body: { ...abono, confirmarParecido: false } },
  };
}

type PagoAnswer =
  | ApiResponse<NonNullable<typeof pagarCuota.response>>
  | ApiResponse<NonNullable<typeof abonarCapital.response>>;

/**
 * Pays an installment, or to capital, and shows the result (P-11.15, P-11.16). Any rest of an installment goes to the oldest
 * ones.
 */
export function usePagarCuota(notifyPago: NotifyPago) {
  return usePago<PagoAnswer>({
    onSuccess: ({ data }) => {
      if (data.cobro === null) return;
      const isAbono = 'abono' in data;
      const { saldoPendiente } = isAbono ? data.abono : data;
      const title = isAbono ? 'Abono a capital recibido' : 'Pago aplicado';
      notifyPago(data.cobro, title, `El préstamo queda debiendo ${formatPesos(saldoPendiente)}`);
    },
    errorMessage: 'Error aplicando pago',
  });
}

interface CuotaReversal {
  readonly cuotaId: string;
  readonly motivo: string;
}

/**
 * Reverts the payment of an installment and shows the result (P-11.15, P-11.17).
 * @param idempotencyKey the same for every attempt of one dialog.
 */
export function useRevertirCuota(prestamoId: string, idempotencyKey: string) {
  const refresh = useRefresh();
  return useWrite({
    mutationFn: ({ cuotaId, motivo }: CuotaReversal) =>
      call(revertirCuota, { params: { id: prestamoId, cuota: cuotaId }, body: { motivo }, idempotencyKey }),
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
