import { type LiquidacionInput, liquidarPrestamo, verLiquidacion } from '@cartera/contrato/liquidacion';
import { call, newIdempotencyKey, notifyFailure, useWrite } from '@cartera/kit';
import { type NotifyPago, refresh } from '@cartera/piezas';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Quotes the settlement of a loan.
 * @param fecha null while there is no day to ask for.
 */
export function useLiquidacion(id: string, fecha: string | null) {
  return useQuery({
    queryKey: ['prestamos', 'liquidacion', id, fecha],
    queryFn:
      fecha === null
        ? skipToken
        : ({ signal }) => call(verLiquidacion, { params: { id }, query: { fecha }, signal }),
    meta: { money: true, personal: true, clientes: true },
  });
}

/** Settles a loan and shows the result. The idempotency key lasts as long as the dialog. */
export function useLiquidar(id: string, notifyPago: NotifyPago) {
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  return useWrite({
    mutationFn: (body: LiquidacionInput) => call(liquidarPrestamo, { params: { id }, body, idempotencyKey }),
    onSuccess: ({ data: { cobro } }) => {
      if (cobro) notifyPago(cobro, 'Préstamo liquidado');
    },
    onError: (error) => notifyFailure(error, 'No se pudo liquidar'),
    // A total that changed is asked for again.
    onSettled: () => refresh(queryClient, 'money'),
  });
}
