import { listarCajas } from '@cartera/contrato/cajas';
import {
  autorizarDescuento,
  type ComisionesQuery,
  listarPagosDeComision,
  type PagoDeComisionInput,
  pagarComision,
  verComisiones,
  verComisionPorPagar,
  verDescuentoDeComision,
} from '@cartera/contrato/comisiones';
import { call, newIdempotencyKey, notify, notifyFailure, useWrite } from '@cartera/kit';
import { refresh } from '@cartera/piezas';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const META = { money: true, personal: true } as const;

/** More than the accounts of a lender. */
const ALL = 1000;

/** The commissions of a range of days. The previous ones stay on screen while loading. */
export function useComisiones(query: ComisionesQuery) {
  return useQuery({
    queryKey: ['cajas', 'comisiones', query],
    queryFn: ({ signal }) => call(verComisiones, { query, signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    meta: META,
  });
}

/** The payment of a collector for some days. */
export function useComisionPorPagar(
  cobrador: string,
  query: { readonly desde: string; readonly hasta: string },
) {
  return useQuery({
    queryKey: ['cajas', 'comision-por-pagar', cobrador, query],
    queryFn: ({ signal }) => call(verComisionPorPagar, { params: { id: cobrador }, query, signal }),
    select: ({ data }) => data,
    meta: META,
  });
}

/** The missing cash of a collector that a commission may deduct. */
export function useDescuentoDeComision(cobrador: string) {
  return useQuery({
    queryKey: ['cajas', 'descuento-de-comision', cobrador],
    queryFn: ({ signal }) => call(verDescuentoDeComision, { params: { id: cobrador }, signal }),
    select: ({ data }) => data,
    meta: META,
  });
}

/** The last payments of commissions. */
export function usePagosDeComision() {
  return useQuery({
    queryKey: ['cajas', 'pagos-de-comision'],
    queryFn: ({ signal }) => call(listarPagosDeComision, { query: { limit: 50 }, signal }),
    select: ({ data }) => data,
    meta: META,
  });
}

/** The accounts that can pay a collector: those of the office, of the banks, and the own one. */
export function useCuentasQuePagan(cobrador: string) {
  return useQuery({
    queryKey: ['cajas', 'list', { limit: ALL }],
    queryFn: ({ signal }) => call(listarCajas, { query: { limit: ALL }, signal }),
    select: ({ data }) => data.filter(({ _id, tipo }) => tipo !== 'cobrador' || _id === cobrador),
    meta: META,
  });
}

/** Pays a commission. The idempotency key lasts as long as the dialog. */
export function usePagarComision(cobrador: string) {
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  return useWrite({
    mutationFn: (body: PagoDeComisionInput) =>
      call(pagarComision, { params: { id: cobrador }, body, idempotencyKey }),
    onSuccess: ({ message }) => notify.success(message ?? 'Comisión pagada'),
    onError: (error) => notifyFailure(error, 'No se pudo pagar la comisión'),
    // A figure that changed is asked for again.
    onSettled: () => refresh(queryClient, 'money'),
  });
}

/** Authorizes the deduction of the own missing cash. */
export function useAutorizarDescuento() {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: (monto: number) => call(autorizarDescuento, { body: { monto } }),
    onSuccess: () => notify.success('Descuento autorizado'),
    onError: (error) => notifyFailure(error, 'No se pudo autorizar el descuento'),
    onSettled: () => refresh(queryClient, 'money'),
  });
}
