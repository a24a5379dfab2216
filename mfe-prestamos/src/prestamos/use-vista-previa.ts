import { VISTA_PREVIA_DELAY_MS } from '@cartera/contrato/catalogs';
import type { VistaPrevia } from '@cartera/contrato/prestamos';
import { ApiError, messageOf } from '@cartera/kit';
import { useDebounce } from '@cartera/kit/datos';
import { useMemo } from 'react';
import { type PrestamoValues, readTerminos } from './prestamo-values';
import { useCalculation } from './prestamos.queries';

export type VistaPreviaState =
  /** Some term is missing or wrong. */
  | { readonly estado: 'incompleta'; readonly motivo: string }
  | { readonly estado: 'calculando' }
  /** `reintentar`: what asking again is for, unless it is the terms that the server refuses. */
  | { readonly estado: 'error'; readonly mensaje: string; readonly retry: (() => void) | null }
  /** `alDia`: it is of the terms as they stand now, and not of those of a moment ago. */
  | { readonly estado: 'lista'; readonly preview: VistaPrevia; readonly upToDate: boolean };

/** What the loan would cost, recalculated once the typing pauses (P-2.27). */
export function useVistaPrevia(values: PrestamoValues): VistaPreviaState {
  // Compared as text, since the form gives a new object for every key that is pressed.
  const now = JSON.stringify(values);
  const settled = useDebounce(now, VISTA_PREVIA_DELAY_MS);
  const reading = useMemo(() => readTerminos(JSON.parse(settled) as PrestamoValues), [settled]);
  const { data, error, isPlaceholderData, refetch } = useCalculation(reading.terminos);

  if (reading.terminos === null) return { estado: 'incompleta', motivo: reading.motivo };
  if (error) {
    const mensaje = messageOf(error, 'No pudimos calcular el préstamo');
    const rejected = error instanceof ApiError && error.estado < 500;
    return { estado: 'error', mensaje, retry: rejected ? null : () => void refetch() };
  }
  if (!data) return { estado: 'calculando' };
  return { estado: 'lista', preview: data.data, upToDate: now === settled && !isPlaceholderData };
}
