import { VISTA_PREVIA_DELAY_MS } from '@cartera/contrato/catalogs';
import type { VistaPrevia } from '@cartera/contrato/prestamos';
import { ApiError, messageOf } from '@cartera/kit';
import { useDebounce } from '@cartera/kit/list';
import { useMemo } from 'react';
import { type PrestamoValues, readTerminos } from './prestamo-values';
import { useCalculation } from './prestamos.queries';

export type VistaPreviaState =
  /** A term is missing or invalid. */
  | { readonly status: 'incomplete'; readonly reason: string }
  | { readonly status: 'calculating' }
  /** `retry`: null if the server refuses the terms. */
  | { readonly status: 'error'; readonly message: string; readonly retry: (() => void) | null }
  /** `upToDate`: false while a newer calculation is under way. */
  | { readonly status: 'ready'; readonly preview: VistaPrevia; readonly upToDate: boolean };

/** Calculates the loan, debounced (P-2.27). */
export function useVistaPrevia(values: PrestamoValues): VistaPreviaState {
  // Compared as text, because the form returns a new object on every key press.
  const current = JSON.stringify(values);
  const settled = useDebounce(current, VISTA_PREVIA_DELAY_MS);
  const reading = useMemo(() => readTerminos(JSON.parse(settled) as PrestamoValues), [settled]);
  const { data, error, isPlaceholderData, refetch } = useCalculation(reading.terminos);

  if (reading.terminos === null) return { status: 'incomplete', reason: reading.reason };
  if (error) {
    const message = messageOf(error, 'No pudimos calcular el préstamo');
    const rejected = error instanceof ApiError && error.status < 500;
    return { status: 'error', message, retry: rejected ? null : () => void refetch() };
  }
  if (!data) return { status: 'calculating' };
  return { status: 'ready', preview: data.data, upToDate: current === settled && !isPlaceholderData };
}
