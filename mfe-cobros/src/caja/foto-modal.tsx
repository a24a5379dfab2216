import type { DialogProps } from '@cartera/kit';
import { Modal } from '@cartera/kit/form';
import { Foto } from '../foto';
import { useFotoDeGasto } from './cajas.queries';

/** The photo of the slip of an expense. */
export function FotoModal({ gastoId, isOpen, onClose }: DialogProps & { readonly gastoId: string }) {
  return (
    <Modal title="Foto del recibo" open={isOpen} onCancel={onClose} footer={null} destroyOnHidden>
      <FotoDeGasto gastoId={gastoId} />
    </Modal>
  );
}

/** Mounted only while the dialog is open, so that a closed one reads nothing. */
function FotoDeGasto({ gastoId }: { readonly gastoId: string }) {
  return <Foto foto={useFotoDeGasto(gastoId)} alt="Recibo del gasto" />;
}
