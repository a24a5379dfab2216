import type { DialogProps } from '@cartera/kit';
import { Modal } from '@cartera/kit/form';
import { LoadFailure, LoadingState } from '@cartera/kit/ui';
import { useFileUrl } from '@cartera/piezas';
import { useFotoDeGasto } from './cajas.queries';

interface Props extends DialogProps {
  readonly gastoId: string;
}

/** The photo of the slip of an expense. */
export function FotoModal({ gastoId, isOpen, onClose }: Props) {
  return (
    <Modal title="Foto del recibo" open={isOpen} onCancel={onClose} footer={null} destroyOnHidden>
      <Foto gastoId={gastoId} />
    </Modal>
  );
}

function Foto({ gastoId }: { readonly gastoId: string }) {
  const { data, error, refetch } = useFotoDeGasto(gastoId);
  const url = useFileUrl(data);
  if (error)
    return <LoadFailure error={error} message="Error al cargar la foto" onRetry={() => void refetch()} />;
  if (!url) return <LoadingState text="Cargando la foto..." />;
  return <img className="cb-foto-grande" src={url} alt="Recibo del gasto" />;
}
