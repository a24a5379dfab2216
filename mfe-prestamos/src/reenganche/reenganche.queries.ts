import { type ReengancheInput, reengancharPrestamo, verReenganche } from '@cartera/contrato/reenganche';
import { call, newIdempotencyKey, notifyFailure, useWrite } from '@cartera/kit';
import { refresh } from '@cartera/piezas';
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNewPrestamo } from '../prestamos/use-new-prestamo';

/**
 * Quotes a reenganche made today: the amounts that it carries over and forgives.
 * @param dinero the money asked for; null while its field is not a valid amount.
 */
export function useCotizacion(
  id: string,
  dinero: Partial<Pick<ReengancheInput, 'modo' | 'montoAdicional' | 'montoTotal'>> | null,
) {
  return useQuery({
    queryKey: ['prestamos', 'reenganche', id, dinero],
    queryFn:
      dinero === null
        ? skipToken
        : ({ signal }) => call(verReenganche, { params: { id }, query: dinero, signal }),
    placeholderData: keepPreviousData,
    meta: { money: true, personal: true, clientes: true },
  });
}

/** Refinances a loan and shows the result (P-11.11). The idempotency key lasts as long as the dialog. */
export function useReenganchar(id: string) {
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const notifyNew = useNewPrestamo();
  return useWrite({
    mutationFn: (input: ReengancheInput) =>
      call(reengancharPrestamo, { params: { id }, body: input, idempotencyKey }),
    onSuccess: ({ data: { nuevo, dineroAEntregar } }) => {
      if (nuevo) notifyNew('Préstamo reenganchado', nuevo, dineroAEntregar);
    },
    onError: (error) => notifyFailure(error, 'Error reenganche'),
    onSettled: () => refresh(queryClient, 'money'),
  });
}
