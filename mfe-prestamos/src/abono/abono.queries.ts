import { type AbonoInput, abonarCapital, verVersiones, vistaPreviaAbono } from '@cartera/contrato/abono';
import type { EfectoAbono } from '@cartera/contrato/catalogs';
import { call, formatPesos, newIdempotencyKey, notifyFailure, useWrite } from '@cartera/kit';
import { type NotifyPago, refresh } from '@cartera/piezas';
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Previews a payment to capital.
 * @param monto whole pesos; null while there is nothing to ask for.
 */
export function useVistaPreviaAbono(id: string, fecha: string, efecto: EfectoAbono, monto: number | null) {
  return useQuery({
    queryKey: ['prestamos', 'abono', id, fecha, efecto, monto],
    queryFn:
      monto === null
        ? skipToken
        : ({ signal }) => call(vistaPreviaAbono, { params: { id }, body: { monto, fecha, efecto }, signal }),
    placeholderData: keepPreviousData,
    meta: { money: true },
  });
}

/** Receives a payment to capital and shows the result. The idempotency key lasts as long as the dialog. */
export function useAbonar(id: string, notifyPago: NotifyPago) {
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  return useWrite({
    mutationFn: (body: AbonoInput) => call(abonarCapital, { params: { id }, body, idempotencyKey }),
    onSuccess: ({ data: { cobro, abono } }) => {
      if (!cobro) return;
      const debt = `El préstamo queda debiendo ${formatPesos(abono.saldoPendiente)}`;
      notifyPago(cobro, 'Abono a capital recibido', debt);
    },
    onError: (error) => notifyFailure(error, 'No se pudo abonar a capital'),
    onSettled: () => refresh(queryClient, 'money'),
  });
}

/** The former plans of a loan. @param isAsked false while nobody wants to see them. */
export function useVersiones(id: string, isAsked: boolean) {
  return useQuery({
    queryKey: ['prestamos', 'versiones', id],
    queryFn: isAsked ? ({ signal }) => call(verVersiones, { params: { id }, signal }) : skipToken,
    meta: { money: true },
  });
}
