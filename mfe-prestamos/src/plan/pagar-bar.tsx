import type { Cuota } from '@cartera/contrato/plan';
import { Button, MainAction, Money } from '@cartera/kit/ui';
import { cuotaName } from '../terminos/terminos-texts';
import { missingOf } from './allowed-actions';

interface Props {
  /** The oldest unpaid installment. */
  readonly cuota: Cuota;
  readonly disabled: boolean;
  readonly onPay: () => void;
}

/** The payment of the oldest unpaid installment, at the thumb of a phone. */
export function PagarBar({ cuota, disabled, onPay }: Props) {
  return (
    <MainAction>
      <Button type="primary" size="large" disabled={disabled} onClick={onPay}>
        Pagar {cuotaName(cuota.numero).toLowerCase()} · <Money value={missingOf(cuota)} />
      </Button>
    </MainAction>
  );
}
