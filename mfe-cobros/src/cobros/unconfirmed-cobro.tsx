import type { CobroInput } from '@cartera/contrato/cobros';
import { formatDate, formatPesos } from '@cartera/kit';
import type { Envio } from '@cartera/kit/offline';
import { UnconfirmedPago } from '@cartera/piezas';
import { useRegistrarCobro } from './cobros.queries';

/** A new payment that was sent and not answered. */
export function UnconfirmedCobro({ pago }: { readonly pago: Envio }) {
  const { pagar, isPending } = useRegistrarCobro();
  const { monto, fecha } = pago.datos as CobroInput;
  return (
    <UnconfirmedPago
      pago={pago}
      text={`Es de ${formatPesos(monto)}, con fecha ${formatDate(fecha)}.`}
      discardText="Mira primero si ya aparece en la lista: si el pago llegó, descartarlo no lo deshace."
      isPending={isPending}
      onRetry={() => pagar(pago)}
    />
  );
}
