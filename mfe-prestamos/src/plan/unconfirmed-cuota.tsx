import { formatPesos } from '@cartera/kit';
import { type PendingPago, UnconfirmedPago } from '@cartera/piezas';
import { cuotaName } from '../terminos/terminos-texts';
import type { PagoCuotaAttempt } from './pago-cuota-attempt';
import { usePagarCuota } from './plan.queries';

interface Props {
  readonly prestamoId: string;
  readonly attempt: PagoCuotaAttempt;
  readonly pendiente: PendingPago<PagoCuotaAttempt>;
  readonly onPay: (cobroId: string) => void;
}

/** The payment of an installment that was sent and not answered. */
export function UnconfirmedCuota({ prestamoId, attempt, pendiente, onPay }: Props) {
  const { pagar, isPending } = usePagarCuota(prestamoId, pendiente);
  const cuota = cuotaName(attempt.numero).toLowerCase();
  return (
    <UnconfirmedPago
      text={`Es de ${formatPesos(attempt.monto)} a la ${cuota}.`}
      discardText={`Mira primero si la ${cuota} ya aparece pagada: si el pago llegó, descartarlo no lo deshace.`}
      isPending={isPending}
      onRetry={() => pagar(attempt, { onSuccess: ({ data }) => onPay(data.cobro) })}
      onDiscard={() => pendiente.forget(attempt.llave)}
    />
  );
}
