import type { SituacionPrestamo } from '@cartera/contrato/catalogs';
import type { Cuota } from '@cartera/contrato/plan';
import { lazyDialog, useCan, useDisclosure, useIsPhone } from '@cartera/kit';
import { Button, Tag } from '@cartera/kit/ui';
import { useIsClosed } from '@cartera/piezas';
import { cuotaName } from '../terminos/terminos-texts';
import { canBePaid, canBeReverted } from './allowed-actions';

const RevertirModal = lazyDialog(async () => (await import('./revertir-modal')).RevertirModal);

interface Props {
  readonly prestamoId: string;
  readonly cuota: Cuota;
  /** The oldest unpaid installment, the one most often paid. */
  readonly isFirst: boolean;
  /** Of the loan. */
  readonly estado: SituacionPrestamo;
  /** An earlier payment has no answer yet: another one could pay the same twice. */
  readonly unconfirmed: boolean;
  readonly onPay: () => void;
}

/** The action that the user can take on an installment: pay it, or revert its payment. */
export function CuotaActions({ prestamoId, cuota, isFirst, estado, unconfirmed, onPay }: Props) {
  const size = useIsPhone() ? 'medium' : 'small';
  const canPay = useCan('prestamos.pagar');
  const canRevert = useCan('prestamos.revertir');
  const reversal = useDisclosure();
  // A payment of a closed month is not undone.
  const isClosed = useIsClosed(cuota.fechaPago ?? cuota.fechaProgramada);
  const name = cuotaName(cuota.numero);

  if (canPay && canBePaid(cuota, estado)) {
    return (
      <Button
        size={size}
        type={isFirst ? 'primary' : 'default'}
        aria-label={`Pagar ${name}`}
        disabled={unconfirmed}
        onClick={onPay}
      >
        Pagar
      </Button>
    );
  }
  if (canRevert && canBeReverted(cuota, estado)) {
    if (isClosed) return <Tag>Mes cerrado</Tag>;
    return (
      <>
        <Button size={size} aria-label={`Revertir ${name}`} onClick={reversal.open}>
          Revertir
        </Button>
        {reversal.whenOpened((dialog) => (
          <RevertirModal prestamoId={prestamoId} cuota={cuota} {...dialog} />
        ))}
      </>
    );
  }
  return null;
}
