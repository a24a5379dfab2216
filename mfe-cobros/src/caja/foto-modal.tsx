import type { FotoDeEvidencia } from '@cartera/contrato/evidencia';
import type { DialogProps } from '@cartera/kit';
import { Modal } from '@cartera/kit/form';
import { Foto } from '../foto';
import { Fotos } from '../fotos';
import { useFotoDeGasto } from './cajas.queries';

interface FotoModalProps extends DialogProps {
  readonly gastoId: string;
  readonly fotos: readonly FotoDeEvidencia[] | undefined;
}

/** The photos of the slip of an expense. */
export function FotoModal({ gastoId, fotos, isOpen, onClose }: FotoModalProps) {
  return (
    <Modal title="Foto del recibo" open={isOpen} onCancel={onClose} footer={null} destroyOnHidden>
      <Fotos fotos={fotos}>{(id) => <FotoDeGasto gastoId={gastoId} id={id} />}</Fotos>
    </Modal>
  );
}

interface FotoDeGastoProps {
  readonly gastoId: string;
  readonly id: string | undefined;
}

/** Mounted only while the dialog is open, so that a closed one reads nothing. */
function FotoDeGasto({ gastoId, id }: FotoDeGastoProps) {
  return <Foto foto={useFotoDeGasto(gastoId, id)} alt="Recibo del gasto" />;
}
