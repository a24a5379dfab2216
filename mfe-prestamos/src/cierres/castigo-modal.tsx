import type { Prestamo } from '@cartera/contrato/prestamos';
import { type DialogProps, formatPesos, newIdempotencyKey } from '@cartera/kit';
import { MotivoModal } from '@cartera/piezas';
import { useState } from 'react';
import { useCastigo } from './castigos.queries';

interface Props extends DialogProps {
  readonly action: 'castigar' | 'descastigar';
  readonly prestamo: Prestamo;
}

/** Writes off a loan, or undoes that (P-6.25). Its idempotency key is the same for every attempt. */
export function CastigoModal({ action, prestamo, isOpen, onClose }: Props) {
  const { _id: id, cliente, saldoPendiente } = prestamo;
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { mutate, isPending } = useCastigo(action, id, idempotencyKey);
  const isUndo = action === 'descastigar';
  const debt = `${cliente.nombre} debe ${formatPesos(saldoPendiente)}`;
  return (
    <MotivoModal
      title={isUndo ? '¿Deshacer el castigo?' : '¿Castigar el préstamo?'}
      record={id}
      text={
        isUndo
          ? `${debt}. El préstamo vuelve a la cartera, a la mora y a las rutas.`
          : `${debt} y lo sigue debiendo. El préstamo sale de la cartera, de la mora y de las rutas, y recibe pagos como antes.`
      }
      okText={isUndo ? 'Deshacer el castigo' : 'Castigar'}
      kind={action}
      danger={!isUndo}
      isOpen={isOpen}
      submitting={isPending}
      onClose={onClose}
      onConfirm={(motivo) => mutate(motivo, { onSuccess: onClose })}
    />
  );
}
