import { VISTA_PREVIA_DELAY_MS } from '@cartera/contrato/catalogs';
import { ERRORS } from '@cartera/contrato/errors';
import { type DesgloseReenganche, ReengancheInput } from '@cartera/contrato/reenganche';
import { dineroAEntregar } from '@cartera/dominio/reenganche';
import { fieldErrorsMessage, isRejection } from '@cartera/kit';
import { useDebounce } from '@cartera/kit/datos';
import { useVistaPrevia, type VistaPreviaState } from '../prestamos/use-vista-previa';
import { useCotizacion } from './reenganche.queries';
import type { ReengancheValues } from './reenganche-values';

interface ReengancheCalculation {
  /** What passes to the new loan; absent until it is known. */
  readonly desglose: DesgloseReenganche | undefined;
  readonly preview: VistaPreviaState;
  /** Cash for the client, in pesos; absent until the new loan is worked out. */
  readonly payout: number | undefined;
  /** All of it is of the terms as they stand, and the server would take them. */
  readonly isReady: boolean;
}

const NO_CALCULATION = 'No pudimos calcular el reenganche';

const { montoAdicional: MontoAdicional } = ReengancheInput.shape;

/** What a reenganche with these terms would be, recalculated once the typing pauses. */
export function useReengancheCalculation(
  prestamoId: string,
  { montoAdicional = 0, ...terminos }: ReengancheValues,
): ReengancheCalculation {
  const settled = useDebounce(montoAdicional, VISTA_PREVIA_DELAY_MS);
  const additional = MontoAdicional.safeParse(settled);
  const cotizacion = useCotizacion(prestamoId, additional.success ? additional.data : null);
  const desglose = cotizacion.data?.data;
  const nuevo = useVistaPrevia({ ...terminos, monto: desglose?.montoNuevo ?? null });

  if (!additional.success) {
    const mensaje = additional.error.issues[0]?.message ?? NO_CALCULATION;
    return {
      desglose: undefined,
      preview: { estado: 'error', mensaje, retry: null },
      payout: undefined,
      isReady: false,
    };
  }
  const payout =
    desglose && nuevo.estado === 'lista'
      ? dineroAEntregar(desglose, nuevo.preview.desembolsoNeto)
      : undefined;
  const isCurrent = settled === montoAdicional && !cotizacion.isPlaceholderData;
  const preview = previewOf(nuevo, isCurrent, payout);
  if (cotizacion.error) {
    const mensaje = fieldErrorsMessage(cotizacion.error, NO_CALCULATION);
    const retry = isRejection(cotizacion.error) ? null : () => void cotizacion.refetch();
    return { desglose, preview: { estado: 'error', mensaje, retry }, payout: undefined, isReady: false };
  }
  return { desglose, preview, payout, isReady: preview.estado === 'lista' && preview.upToDate };
}

/** The new loan's calculation, unless it would leave the client owing cash, which the server refuses. */
function previewOf(
  nuevo: VistaPreviaState,
  isCurrent: boolean,
  payout: number | undefined,
): VistaPreviaState {
  if (payout !== undefined && payout < 0) {
    return { estado: 'error', mensaje: ERRORS.ENTREGA_NEGATIVA.mensaje, retry: null };
  }
  return nuevo.estado === 'lista' ? { ...nuevo, upToDate: nuevo.upToDate && isCurrent } : nuevo;
}
