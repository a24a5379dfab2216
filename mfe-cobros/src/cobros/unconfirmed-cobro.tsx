import { formatDate, formatPesos } from '@cartera/kit';
import { type PendingPago, UnconfirmedPago } from '@cartera/piezas';
import type { CobroAttempt } from './cobro-attempt';
import { useRegistrarCobro } from './cobros.queries';

interface Props {
  readonly attempt: CobroAttempt;
  readonly pendiente: PendingPago<CobroAttempt>;
}

/** A new payment that was sent and not answered. */
export function UnconfirmedCobro({ attempt, pendiente }: Props) {
  const { pagar, isPending } = useRegistrarCobro(pendiente);
  const { monto, fecha } = attempt.cobro;
  return (
    <UnconfirmedPago
      text={`Es de ${formatPesos(monto)}, con fecha ${formatDate(fecha)}.`}
      discardText="Mira primero si ya aparece en la lista: si el pago llegó, descartarlo no lo deshace."
      isPending={isPending}
      onRetry={() => pagar(attempt)}
      onDiscard={() => pendiente.forget(attempt.llave)}
    />
  );
}
