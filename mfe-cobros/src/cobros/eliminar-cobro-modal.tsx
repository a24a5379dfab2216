import type { Cobro } from '@cartera/contrato/cobros';
import { type DialogProps, formatDate, formatPesos, newIdempotencyKey } from '@cartera/kit';
import { MotivoModal } from '@cartera/piezas';
import { useState } from 'react';
import { useEliminarCobro } from './cobros.queries';

/** Asks why a payment is deleted, and deletes it. Its idempotency key is the same for every attempt. */
export function EliminarCobroModal({ cobro, isOpen, onClose }: DialogProps & { readonly cobro: Cobro }) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { mutate, isPending } = useEliminarCobro(idempotencyKey);
  const { _id: id, prestamo, monto, fecha } = cobro;
  return (
    <MotivoModal
      title={`¿Eliminar el cobro de ${formatPesos(monto)}?`}
      record={id}
      text={[
        `Es de ${prestamo.cliente.nombre}, del ${formatDate(fecha)}.`,
        'El préstamo vuelve a deber ese monto y las cuotas que pagó quedan sin ese pago.',
        'El cobro sale de la lista y de los totales, y queda en el historial.',
      ].join(' ')}
      okText="Eliminar cobro"
      kind="deshacerPago"
      danger
      isOpen={isOpen}
      submitting={isPending}
      onClose={onClose}
      onConfirm={(motivo) => mutate({ id, motivo }, { onSuccess: onClose })}
    />
  );
}
