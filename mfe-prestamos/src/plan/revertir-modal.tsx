import type { Cuota } from '@cartera/contrato/plan';
import { type DialogProps, formatPesos, newIdempotencyKey } from '@cartera/kit';
import { MotivoModal } from '@cartera/piezas';
import { useState } from 'react';
import { useRevertirCuota } from './plan.queries';

interface Props extends DialogProps {
  readonly prestamoId: string;
  readonly cuota: Cuota;
}

/** Asks why the payment of an installment is reverted, and reverts it. Its idempotency key is the same for every attempt. */
export function RevertirModal({ prestamoId, cuota, isOpen, onClose }: Props) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { mutate, isPending } = useRevertirCuota(prestamoId, idempotencyKey);
  return (
    <MotivoModal
      title={`¿Revertir el pago de la cuota ${cuota.numero}?`}
      record={cuota._id}
      text={`Se deshacen los ${formatPesos(cuota.montoPagado)} que tiene pagados y el préstamo vuelve a deberlos. Queda anotado en el historial.`}
      okText="Revertir pago"
      kind="deshacerPago"
      danger
      isOpen={isOpen}
      submitting={isPending}
      onClose={onClose}
      onConfirm={(motivo) => mutate({ cuotaId: cuota._id, motivo }, { onSuccess: onClose })}
    />
  );
}
