import { formatPesos } from '@cartera/kit';
import type { Envio } from '@cartera/kit/offline';
import { UnconfirmedPago } from '@cartera/piezas';
import { cuotaName } from '../terminos/terminos-texts';
import { type DatosDePagoCuota, usePagarCuota } from './plan.queries';

interface Props {
  readonly pago: Envio;
  readonly onPay: (cobroId: string) => void;
}

/** The payment of an installment that was sent and not answered. */
export function UnconfirmedCuota({ pago, onPay }: Props) {
  const { pagar, isPending } = usePagarCuota();
  const { numero, monto } = pago.datos as DatosDePagoCuota;
  const cuota = cuotaName(numero).toLowerCase();
  return (
    <UnconfirmedPago
      pago={pago}
      text={`Es de ${formatPesos(monto)} a la ${cuota}.`}
      discardText={`Mira primero si la ${cuota} ya aparece pagada: si el pago llegó, descartarlo no lo deshace.`}
      isPending={isPending}
      onRetry={() => pagar(pago, { onSuccess: ({ data }) => onPay(data.cobro) })}
    />
  );
}
