import type { Cobro } from '@cartera/contrato/cobros';
import { formatDate, formatPesos, newIdempotencyKey, useCan } from '@cartera/kit';
import { confirm, RowAction, RowActions, useDisclosure } from '@cartera/kit/datos';
import { Tag } from '@cartera/kit/ui';
import { ReciboModal, useIsClosed } from '@cartera/piezas';
import { useEliminarCobro } from './cobros.queries';

interface CobroActionsProps {
  readonly cobro: Cobro;
  readonly onEdit: () => void;
}

/** The actions on a payment that the user's permissions allow. */
export function CobroActions({ cobro, onEdit }: CobroActionsProps) {
  const isInClosedPeriodo = useIsClosed(cobro.fecha);
  const canEdit = useCan('cobros.editar') && !isInClosedPeriodo;
  const canDelete = useCan('cobros.eliminar') && !isInClosedPeriodo;
  const eliminar = useEliminarCobro();
  const recibo = useDisclosure();

  const { prestamo, monto, fecha } = cobro;
  const target = `cobro de ${formatPesos(monto)} de ${prestamo.cliente.nombre}`;
  const onDelete = async () => {
    const idempotencyKey = newIdempotencyKey();
    const confirmed = await confirm({
      title: `¿Eliminar el cobro de ${formatPesos(monto)}?`,
      text: [
        `Es de ${prestamo.cliente.nombre}, del ${formatDate(fecha)}.`,
        'El préstamo vuelve a deber ese monto y las cuotas que pagó quedan sin ese pago.',
        'El cobro sale de la lista y de los totales, y queda en el historial.',
      ].join(' '),
      okText: 'Eliminar cobro',
      danger: true,
    });
    if (confirmed) eliminar.mutate({ id: cobro._id, idempotencyKey });
  };

  return (
    <RowActions>
      <RowAction icon="document" text="Recibo" target={`del ${target}`} onClick={recibo.open} />
      {canEdit && <RowAction icon="edit" text="Editar" target={`el ${target}`} onClick={onEdit} />}
      {canDelete && (
        <RowAction
          icon="delete"
          text="Eliminar"
          target={`el ${target}`}
          danger
          loading={eliminar.isPending}
          onClick={() => void onDelete()}
        />
      )}
      {isInClosedPeriodo && <Tag>Mes cerrado</Tag>}
      {recibo.openCount > 0 && (
        <ReciboModal cobroId={cobro._id} isOpen={recibo.isOpen} onClose={recibo.close} />
      )}
    </RowActions>
  );
}
