import type { Cobro } from '@cartera/contrato/cobros';
import { formatPesos, lazyDialog, useCan, useDisclosure } from '@cartera/kit';
import { RowAction, RowActions } from '@cartera/kit/list';
import { Tag } from '@cartera/kit/ui';
import { ReciboModal, useIsClosed } from '@cartera/piezas';
import { finalEstadoOf } from './prestamo-debt';

const EliminarCobroModal = lazyDialog(
  async () => (await import('./eliminar-cobro-modal')).EliminarCobroModal,
);
const CorreccionModal = lazyDialog(async () => (await import('./correccion-modal')).CorreccionModal);

interface CobroActionsProps {
  readonly cobro: Cobro;
  readonly onEdit: () => void;
}

/** The actions on a payment that the user's permissions allow. */
export function CobroActions({ cobro, onEdit }: CobroActionsProps) {
  const isInClosedPeriodo = useIsClosed(cobro.fecha);
  // A correction and the payments of a loan that is closed for good never change.
  const canChange = !cobro.corrige && !finalEstadoOf(cobro);
  const mayCorrect = useCan('cobros.editar') && canChange;
  // A payment with corrections of later days changes by another one alone.
  const isFixed = isInClosedPeriodo || cobro.montoCorregido != null;
  const canEdit = mayCorrect && !isFixed;
  const canCorrectToday = mayCorrect && isFixed;
  const canDelete = useCan('cobros.eliminar') && !isFixed && canChange;
  const correction = useDisclosure();
  const deletion = useDisclosure();
  const recibo = useDisclosure();
  const { prestamo, monto } = cobro;
  const target = `cobro de ${formatPesos(monto)} de ${prestamo.cliente.nombre}`;

  return (
    <RowActions>
      <RowAction icon="document" text="Recibo" target={`del ${target}`} onClick={recibo.open} />
      {canEdit && <RowAction icon="edit" text="Editar" target={`el ${target}`} onClick={onEdit} />}
      {canCorrectToday && (
        <RowAction icon="edit" text="Corregir hoy" target={`el ${target}`} onClick={correction.open} />
      )}
      {canDelete && (
        <RowAction icon="delete" text="Eliminar" target={`el ${target}`} danger onClick={deletion.open} />
      )}
      {isInClosedPeriodo && <Tag>Mes cerrado</Tag>}
      {correction.whenOpened((dialog) => (
        <CorreccionModal cobro={cobro} {...dialog} />
      ))}
      {deletion.whenOpened((dialog) => (
        <EliminarCobroModal cobro={cobro} {...dialog} />
      ))}
      {recibo.whenOpened((dialog) => (
        <ReciboModal cobroId={cobro._id} {...dialog} />
      ))}
    </RowActions>
  );
}
