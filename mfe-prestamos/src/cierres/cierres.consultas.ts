import type { Cierre } from '@cartera/contrato/catalogos';
import { cambiarEstadoPrestamo, cancelarPrestamo } from '@cartera/contrato/cierres';
import { avisar, avisarFallo, nuevaLlave, pedir, refrescarDinero, useEscritura } from '@cartera/kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** How a loan closes what it still owes. */
export interface DatosCierre {
  readonly cierre: Cierre;
  readonly motivo?: string | null | undefined;
}

/** Marks a loan as paid and says how it went (section 8 of the specification), once for each opening of its form. */
export function useMarcarPagado(id: string) {
  const consultas = useQueryClient();
  const [llave] = useState(nuevaLlave);
  return useEscritura({
    mutationFn: (cierre: DatosCierre) =>
      pedir(cambiarEstadoPrestamo, { parametros: { id }, cuerpo: { estado: 'pagado', ...cierre }, llave }),
    onSuccess: () => avisar.exito('Préstamo marcado como pagado'),
    onError: (error) => avisarFallo(error, 'Error marcando pagado'),
    onSettled: () => refrescarDinero(consultas),
  });
}

/**
 * Cancels a loan and says how it went (section 8 of the specification), once for each opening of its form. Where the
 * client paid the balance, that is received first: cancelling alone forgives it.
 */
export function useCancelarPrestamo(id: string) {
  const consultas = useQueryClient();
  const [llaves] = useState(() => ({ cobro: nuevaLlave(), cancelar: nuevaLlave() }));
  return useEscritura({
    mutationFn: async ({ cierre, motivo }: DatosCierre) => {
      const parametros = { id };
      if (cierre === 'cobro') {
        const cuerpo = { estado: 'pagado', cierre, motivo } as const;
        await pedir(cambiarEstadoPrestamo, { parametros, cuerpo, llave: llaves.cobro });
      }
      return pedir(cancelarPrestamo, { parametros, llave: llaves.cancelar });
    },
    onSuccess: () => avisar.exito('Préstamo cancelado'),
    onError: (error) => avisarFallo(error, 'No se pudo cancelar'),
    onSettled: () => refrescarDinero(consultas),
  });
}
