import { type ReengancheInput, reengancharPrestamo, verReenganche } from '@cartera/contrato/reenganche';
import { call, newIdempotencyKey, notify, notifyFailure, useWrite } from '@cartera/kit';
import { refresh } from '@cartera/piezas';
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * What refinancing a loan today would carry and forgive.
 * @param montoAdicional whole pesos; null while it is not an amount.
 */
export function useCotizacion(id: string, montoAdicional: number | null) {
  return useQuery({
    queryKey: ['prestamos', 'reenganche', id, montoAdicional],
    queryFn:
      montoAdicional === null
        ? skipToken
        : ({ signal }) => call(verReenganche, { params: { id }, query: { montoAdicional }, signal: signal }),
    placeholderData: keepPreviousData,
    meta: { dinero: true, personal: true, clientes: true },
  });
}

/** Refinances a loan and says how it went (P-11.11), once for each opening of its form. */
export function useReenganchar(id: string) {
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  return useWrite({
    mutationFn: (input: ReengancheInput) =>
      call(reengancharPrestamo, { params: { id }, body: input, idempotencyKey }),
    onSuccess: () => notify.success('Préstamo reenganchado'),
    onError: (error) => notifyFailure(error, 'Error reenganche'),
    onSettled: () => refresh(queryClient, 'dinero'),
  });
}
