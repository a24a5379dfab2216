import { formatPesos } from '@cartera/kit';
import { confirm } from '@cartera/kit/datos';
import { Alert, Button } from '@cartera/kit/ui';
import { cuotaName } from '../terminos/terminos-texts';
import type { PagoAttempt } from './pago-attempt';
import { usePagarCuota } from './plan.queries';
import type { PendingPago } from './use-pago-attempt';

interface Props {
  readonly prestamoId: string;
  readonly attempt: PagoAttempt;
  readonly pendiente: PendingPago;
  readonly onPay: (cobroId: string) => void;
}

/** A payment that was sent and not answered. No other payment is offered until the user settles this one. */
export function UnconfirmedPago({ prestamoId, attempt, pendiente, onPay }: Props) {
  const { pagar, isPending } = usePagarCuota(prestamoId, pendiente);

  const discard = async () => {
    const confirmed = await confirm({
      title: '¿Descartar este pago?',
      text: `Mira primero si la ${cuotaName(attempt.numero).toLowerCase()} ya aparece pagada: si el pago llegó, descartarlo no lo deshace.`,
      okText: 'Descartar pago',
      danger: true,
    });
    if (confirmed) pendiente.forget(attempt.llave);
  };

  return (
    <Alert
      type="warning"
      showIcon
      title="No sabemos si un pago alcanzó a llegar"
      description={
        <>
          <p className="mp-unconfirmed__text">
            {`Es de ${formatPesos(attempt.monto)} a la ${cuotaName(attempt.numero).toLowerCase()}. Reinténtalo desde aquí: aunque haya llegado, no se cobra dos veces.`}
          </p>
          <div className="mp-unconfirmed__actions">
            <Button
              type="primary"
              loading={isPending}
              onClick={() => pagar(attempt, { onSuccess: ({ data }) => onPay(data.cobro) })}
            >
              Reintentar pago
            </Button>
            <Button disabled={isPending} onClick={() => void discard()}>
              Descartar
            </Button>
          </div>
        </>
      }
    />
  );
}
