import { type ReengancheDatos, reengancharPrestamo, verReenganche } from '@cartera/contrato/reenganche';
import { avisar, avisarFallo, nuevaLlave, pedir, useEscritura } from '@cartera/kit';
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
        : ({ signal }) =>
            pedir(verReenganche, { parametros: { id }, consulta: { montoAdicional }, senal: signal }),
    placeholderData: keepPreviousData,
    meta: { dinero: true, personal: true, clientes: true },
  });
}

/** Refinances a loan and says how it went (P-11.11), once for each opening of its form. */
export function useReenganchar(id: string) {
  const consultas = useQueryClient();
  const [llave] = useState(nuevaLlave);
  return useEscritura({
    mutationFn: (datos: ReengancheDatos) =>
      pedir(reengancharPrestamo, { parametros: { id }, cuerpo: datos, llave }),
    onSuccess: () => avisar.exito('Préstamo reenganchado'),
    onError: (error) => avisarFallo(error, 'Error reenganche'),
    onSettled: () => refresh(consultas, 'dinero'),
  });
}
