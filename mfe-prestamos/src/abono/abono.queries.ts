import { verVersiones, vistaPreviaAbono } from '@cartera/contrato/abono';
import type { EfectoAbono } from '@cartera/contrato/catalogs';
import { call } from '@cartera/kit';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';

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

/** The former plans of a loan. @param isAsked false: they are not read. */
export function useVersiones(id: string, isAsked: boolean) {
  return useQuery({
    queryKey: ['prestamos', 'versiones', id],
    queryFn: isAsked ? ({ signal }) => call(verVersiones, { params: { id }, signal }) : skipToken,
    meta: { money: true },
  });
}
