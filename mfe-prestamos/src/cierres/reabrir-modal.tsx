import type { Reapertura } from '@cartera/contrato/catalogs';
import type { Prestamo } from '@cartera/contrato/prestamos';
import { type DialogProps, formatPesos, newIdempotencyKey } from '@cartera/kit';
import { MotivoModal } from '@cartera/piezas';
import { useState } from 'react';
import { REAPERTURA_TEXTS } from '../prestamos/allowed-actions';
import { useReabrirPrestamo } from './cierres.queries';

const CONSEQUENCES: Readonly<Record<Reapertura, string>> = {
  cancelacion: 'Vuelve a contar como prestado, y debe otra vez lo que se le perdonó al cancelarlo.',
  condonacion: 'Debe otra vez lo que se le perdonó, y vuelve a recibir pagos.',
};

/** Undoes the closing of a loan that was made today. Its idempotency key is the same for every attempt. */
export function ReabrirModal({ prestamo, isOpen, onClose }: DialogProps & { readonly prestamo: Prestamo }) {
  const { _id: id, monto, cliente, reapertura } = prestamo;
  const [idempotencyKey] = useState(newIdempotencyKey);
  // After the answer the loan has nothing to undo, and the closing dialog keeps its texts.
  const [kind] = useState<Reapertura>(reapertura ?? 'cancelacion');
  const { mutate, isPending } = useReabrirPrestamo(id, idempotencyKey);
  const action = REAPERTURA_TEXTS[kind];
  return (
    <MotivoModal
      title={`¿${action}?`}
      record={id}
      text={`Préstamo de ${formatPesos(monto)} a ${cliente.nombre}. ${CONSEQUENCES[kind]}`}
      okText={action}
      kind="reabrir"
      isOpen={isOpen}
      submitting={isPending}
      onClose={onClose}
      onConfirm={(motivo) => mutate(motivo, { onSuccess: onClose })}
    />
  );
}
