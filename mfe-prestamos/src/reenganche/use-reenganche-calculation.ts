import { VISTA_PREVIA_DELAY_MS } from '@cartera/contrato/catalogs';
import { ERRORS } from '@cartera/contrato/errors';
import { type DesgloseReenganche, ReengancheInput } from '@cartera/contrato/reenganche';
import { carriedOver, dineroAEntregar } from '@cartera/dominio/reenganche';
import { fieldErrorsMessage, isRejection } from '@cartera/kit';
import { useDebounce } from '@cartera/kit/list';
import { useMemo } from 'react';
import { useVistaPrevia, type VistaPreviaState } from '../prestamos/use-vista-previa';
import { useCotizacion } from './reenganche.queries';
import type { ReengancheValues } from './reenganche-values';

interface ReengancheCalculation {
  /** Absent until the quote arrives. */
  readonly desglose: DesgloseReenganche | undefined;
  readonly preview: VistaPreviaState;
  /** Cash for the client in pesos; absent until the new loan is calculated. */
  readonly payout: number | undefined;
  /** The calculation matches the current terms, and the server would accept them. */
  readonly isReady: boolean;
}

const NO_CALCULATION = 'No pudimos calcular el reenganche';

/** Calculates a reenganche with these terms, debounced. */
export function useReengancheCalculation(
  prestamoId: string,
  { modo, montoAdicional = 0, montoTotal, cuenta: _cuenta, ...terminos }: ReengancheValues,
): ReengancheCalculation {
  // Compared as text, because each render makes another object.
  const typed = JSON.stringify({ modo, montoAdicional, montoTotal });
  const settled = useDebounce(typed, VISTA_PREVIA_DELAY_MS);
  const { dinero, reason } = useMemo(() => readDinero(JSON.parse(settled) as ReengancheValues), [settled]);
  const cotizacion = useCotizacion(prestamoId, dinero);
  const desglose = cotizacion.data?.data;
  const newPrestamo = useVistaPrevia({
    ...terminos,
    monto: desglose?.montoNuevo ?? null,
    interesTrasladado: desglose?.interesTrasladado,
  });

  if (dinero === null) {
    const message = reason ?? NO_CALCULATION;
    return {
      desglose: undefined,
      preview: { status: 'error', message, retry: null },
      payout: undefined,
      isReady: false,
    };
  }
  const payout =
    desglose && newPrestamo.status === 'ready'
      ? dineroAEntregar(newPrestamo.preview.desembolsoNeto, carriedOver(desglose))
      : undefined;
  const isCurrent = settled === typed && !cotizacion.isPlaceholderData;
  const preview = previewOf(newPrestamo, isCurrent, payout);
  if (cotizacion.error) {
    const message = fieldErrorsMessage(cotizacion.error, NO_CALCULATION);
    const retry = isRejection(cotizacion.error) ? null : () => void cotizacion.refetch();
    return { desglose, preview: { status: 'error', message, retry }, payout: undefined, isReady: false };
  }
  return { desglose, preview, payout, isReady: preview.status === 'ready' && preview.upToDate };
}

/** The money of a quote, or the first reason why its field is not a valid amount. */
function readDinero({ modo, montoAdicional, montoTotal }: ReengancheValues) {
  const { shape } = ReengancheInput;
  const read =
    modo === 'total'
      ? shape.montoTotal.unwrap().safeParse(montoTotal)
      : shape.montoAdicional.safeParse(montoAdicional);
  if (!read.success) return { dinero: null, reason: read.error.issues[0]?.message };
  return { dinero: modo === 'total' ? { modo, montoTotal: read.data } : { montoAdicional: read.data } };
}

/** The new loan's preview, or an error if the payout is negative, which the server refuses. */
function previewOf(
  newPrestamo: VistaPreviaState,
  isCurrent: boolean,
  payout: number | undefined,
): VistaPreviaState {
  if (payout !== undefined && payout < 0) {
    return { status: 'error', message: ERRORS.ENTREGA_NEGATIVA.message, retry: null };
  }
  return newPrestamo.status === 'ready'
    ? { ...newPrestamo, upToDate: newPrestamo.upToDate && isCurrent }
    : newPrestamo;
}
