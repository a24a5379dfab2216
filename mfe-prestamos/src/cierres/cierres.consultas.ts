import type { Cierre } from '@cartera/contrato/catalogos';
import { cambiarEstadoPrestamo, cancelarPrestamo } from '@cartera/contrato/cierres';
import { avisar, avisarFallo, mensajeDe, nuevaLlave, pedir, useEscritura } from '@cartera/kit';
import { refresh } from '@cartera/piezas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** How a loan closes what it still owes. */
export interface DatosCierre {
  readonly cierre: Cierre;
  readonly motivo?: string | null | undefined;
}

/** Marks a loan as paid and says how it went (P-11.11), once for each opening of its form. */
export function useMarcarPagado(id: string) {
  const consultas = useQueryClient();
  const [llave] = useState(nuevaLlave);
  return useEscritura({
    mutationFn: (cierre: DatosCierre) =>
      pedir(cambiarEstadoPrestamo, { parametros: { id }, cuerpo: { estado: 'pagado', ...cierre }, llave }),
    onSuccess: () => avisar.exito('Préstamo marcado como pagado'),
    onError: (error) => avisarFallo(error, 'Error marcando pagado'),
    onSettled: () => refresh(consultas, 'dinero'),
  });
}

/** The money was received and cancelling failed: what is left to do is to cancel again. */
class CobradoSinCancelar extends Error {
  override readonly name = 'CobradoSinCancelar';
}

const YA_COBRADO = 'El cobro ya quedó registrado.';
const FALTA_CANCELAR = 'Cancela de nuevo el préstamo: no se cobra otra vez.';

/**
 * Cancels a loan and says how it went (P-11.14), once for each opening of its form. Where the
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
      try {
        return await pedir(cancelarPrestamo, { parametros, llave: llaves.cancelar });
      } catch (cause) {
        throw cierre === 'cobro'
          ? new CobradoSinCancelar(`${YA_COBRADO} ${mensajeDe(cause, FALTA_CANCELAR)}`, { cause })
          : cause;
      }
    },
    onSuccess: () => avisar.exito('Préstamo cancelado'),
    onError: (error) =>
      error instanceof CobradoSinCancelar
        ? avisar.error('No se pudo cancelar', { detalle: error.message })
        : avisarFallo(error, 'No se pudo cancelar'),
    onSettled: () => refresh(consultas, 'dinero'),
  });
}
