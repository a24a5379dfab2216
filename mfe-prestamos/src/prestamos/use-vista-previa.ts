import { PAUSA_VISTA_PREVIA_MS } from '@cartera/contrato/catalogos';
import type { VistaPrevia } from '@cartera/contrato/prestamos';
import { ErrorApi, mensajeDe } from '@cartera/kit';
import { useRebote } from '@cartera/kit/datos';
import { useMemo } from 'react';
import { useCalculo } from './prestamos.consultas';
import { leerTerminos, type ValoresPrestamo } from './valores-prestamo';

export type EstadoVistaPrevia =
  /** Some term is missing or wrong. */
  | { readonly estado: 'incompleta'; readonly motivo: string }
  | { readonly estado: 'calculando' }
  /** `reintentar`: what asking again is for, unless it is the terms that the server refuses. */
  | { readonly estado: 'error'; readonly mensaje: string; readonly reintentar: (() => void) | null }
  /** `alDia`: it is of the terms as they stand now, and not of those of a moment ago. */
  | { readonly estado: 'lista'; readonly vista: VistaPrevia; readonly alDia: boolean };

/** What the loan would cost, recalculated once the typing pauses (P-2.27). */
export function useVistaPrevia(valores: ValoresPrestamo): EstadoVistaPrevia {
  // Compared as text, since the form gives a new object for every key that is pressed.
  const ahora = JSON.stringify(valores);
  const asentado = useRebote(ahora, PAUSA_VISTA_PREVIA_MS);
  const lectura = useMemo(() => leerTerminos(JSON.parse(asentado) as ValoresPrestamo), [asentado]);
  const { data, error, isPlaceholderData, refetch } = useCalculo(lectura.terminos);

  if (lectura.terminos === null) return { estado: 'incompleta', motivo: lectura.motivo };
  if (error) {
    const mensaje = mensajeDe(error, 'No pudimos calcular el préstamo');
    const rechazados = error instanceof ErrorApi && error.estado < 500;
    return { estado: 'error', mensaje, reintentar: rechazados ? null : () => void refetch() };
  }
  if (!data) return { estado: 'calculando' };
  return { estado: 'lista', vista: data.data, alDia: ahora === asentado && !isPlaceholderData };
}
