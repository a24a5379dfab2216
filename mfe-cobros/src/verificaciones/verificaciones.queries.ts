import {
  type DecisionDeVerificacion,
  decidirVerificacion,
  listarVerificaciones,
  type VerificacionesQuery,
} from '@cartera/contrato/verificaciones';
import { call } from '@cartera/kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCajaWrite } from '../caja/cajas.queries';

/** A page of the payments that are not cash. */
export function useVerificaciones(query: Partial<VerificacionesQuery>) {
  return useQuery({
    queryKey: ['verificaciones', query],
    queryFn: ({ signal }) => call(listarVerificaciones, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { money: true, personal: true, clientes: true },
  });
}

export const useDecision = (id: string) =>
  useCajaWrite<Partial<DecisionDeVerificacion>>(
    id,
    (request) => call(decidirVerificacion, request),
    'Error al verificar el pago',
  );
