import type { EstadoPrestamo } from '@cartera/contrato/catalogs';
import type { Cuota } from '@cartera/contrato/plan';
import { formatPesos, newIdempotencyKey, useCan, useIsPhone } from '@cartera/kit';
import { confirm } from '@cartera/kit/datos';
import { Button, Tag } from '@cartera/kit/ui';
import { useIsClosed } from '@cartera/piezas';
import { cuotaName } from '../terminos/terminos-texts';
import { canBePaid, canBeReverted } from './allowed-actions';
import { useRevertirCuota } from './plan.queries';

interface Props {
  readonly prestamoId: string;
  readonly cuota: Cuota;
  /** The oldest unpaid installment, the one most often paid. */
  readonly isFirst: boolean;
  /** Of the loan. */
  readonly estado: EstadoPrestamo;
  /** An earlier payment has no answer yet: another one could pay the same twice. */
  readonly unconfirmed: boolean;
  readonly onPay: () => void;
}

/** The action that the user can take on an installment: pay it, or revert its payment. */
export function CuotaActions({ prestamoId, cuota, isFirst, estado, unconfirmed, onPay }: Props) {
  const size = useIsPhone() ? 'medium' : 'small';
  const canPay = useCan('prestamos.pagar');
  const canRevert = useCan('prestamos.revertir');
  const { mutate, isPending } = useRevertirCuota(prestamoId);
  // A payment of a closed month is not undone.
  const isClosed = useIsClosed(cuota.fechaPago ?? cuota.fechaProgramada);
  const name = cuotaName(cuota.numero);

  const revertir = async () => {
    const idempotencyKey = newIdempotencyKey();
    const confirmed = await confirm({
      title: `¿Revertir el pago de la cuota ${cuota.numero}?`,
      text: `Se deshacen los ${formatPesos(cuota.montoPagado)} que tiene pagados y el préstamo vuelve a deberlos. Queda anotado en el historial.`,
      okText: 'Revertir pago',
      danger: true,
    });
    if (confirmed) mutate({ cuotaId: cuota._id, idempotencyKey });
  };

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
      <Button size={size} aria-label={`Revertir ${name}`} loading={isPending} onClick={revertir}>
        Revertir
      </Button>
    );
  }
  return null;
}
