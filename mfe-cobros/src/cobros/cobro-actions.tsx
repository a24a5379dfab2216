import type { Cobro } from '@cartera/contrato/cobros';
import { formatPesos, useCan } from '@cartera/kit';
import { RowAction, RowActions, useDisclosure } from '@cartera/kit/datos';
import { Tag } from '@cartera/kit/ui';
import { ReciboModal, useIsClosed } from '@cartera/piezas';
import { EliminarCobroModal } from './eliminar-cobro-modal';

interface CobroActionsProps {
  readonly cobro: Cobro;
  readonly onEdit: () => void;
}

/** The actions on a payment that the user's permissions allow. */
export function CobroActions({ cobro, onEdit }: CobroActionsProps) {
  const isInClosedPeriodo = useIsClosed(cobro.fecha);
  const canEdit = useCan('cobros.editar') && !isInClosedPeriodo;
  const canDelete = useCan('cobros.eliminar') && !isInClosedPeriodo;
  const deletion = useDisclosure();
  const recibo = useDisclosure();
  const { prestamo, monto } = cobro;
  const target = `cobro de ${formatPesos(monto)} de ${prestamo.cliente.nombre}`;

  return (
    <RowActions>
      <RowAction icon="document" text="Recibo" target={`del ${target}`} onClick={recibo.open} />
      {canEdit && <RowAction icon="edit" text="Editar" target={`el ${target}`} onClick={onEdit} />}
      {canDelete && (
        <RowAction icon="delete" text="Eliminar" target={`el ${target}`} danger onClick={deletion.open} />
      )}
      {isInClosedPeriodo && <Tag>Mes cerrado</Tag>}
      {deletion.openCount > 0 && (
        <EliminarCobroModal
          key={deletion.openCount}
          cobro={cobro}
          isOpen={deletion.isOpen}
          onClose={deletion.close}
        />
      )}
      {recibo.openCount > 0 && (
        <ReciboModal cobroId={cobro._id} isOpen={recibo.isOpen} onClose={recibo.close} />
      )}
    </RowActions>
  );
}
