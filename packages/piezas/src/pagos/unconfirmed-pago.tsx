import type { Envio } from '@cartera/kit/offline';
import { Alert, Button, confirm } from '@cartera/kit/ui';
import { loadOutbox } from './outbox';
import './unconfirmed-pago.css';

export interface UnconfirmedPagoProps {
  readonly pago: Envio;
  /** A sentence that describes the payment. */
  readonly text: string;
  /** A sentence that tells the user what to check before discarding the payment. */
  readonly discardText: string;
  readonly isPending: boolean;
  readonly onRetry: () => void;
}

/** A payment that was sent and not answered. No other payment is offered until the user settles this one. */
export function UnconfirmedPago({ pago, text, discardText, isPending, onRetry }: UnconfirmedPagoProps) {
  const discard = async () => {
    const confirmed = await confirm({
      title: '¿Descartar este pago?',
      text: discardText,
      okText: 'Descartar pago',
      danger: true,
    });
    if (confirmed) await (await loadOutbox()).discardManual(pago.llave);
  };

  return (
    <Alert
      type="warning"
      showIcon
      title="No sabemos si un pago alcanzó a llegar"
      description={
        <>
          <p className="ct-unconfirmed__text">
            {`${text} Reinténtalo desde aquí: aunque haya llegado, no se cobra dos veces.`}
          </p>
          <div className="ct-buttons">
            <Button type="primary" loading={isPending} onClick={onRetry}>
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
