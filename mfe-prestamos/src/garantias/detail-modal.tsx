import type { Garantia } from '@cartera/contrato/garantias';
import { Modal } from '@cartera/kit/form';
import { confirm, LoadFailure } from '@cartera/kit/ui';
import { EstadoTag } from '@cartera/piezas';
import { GarantiaDetails } from './garantia-details';
import { GarantiaDocumentos } from './garantia-documentos';
import { GarantiaTransitions } from './garantia-transitions';
import { useGarantia } from './garantias.queries';
import { useUploads } from './use-uploads';

interface DetailModalProps {
  /** The row of the list; shown until the detail arrives. */
  readonly garantia: Garantia;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const STOP_UPLOADING = {
  title: '¿Cerrar sin terminar de subir?',
  text: 'Los documentos que no han terminado no quedan en la garantía.',
  okText: 'Dejar de subir',
  cancelText: 'Seguir subiendo',
  danger: true,
} as const;

/** A piece of collateral with its documents and its next states (P-2.43 to P-2.45). */
export function DetailModal({ garantia: known, isOpen, onClose }: DetailModalProps) {
  const { data, error, refetch } = useGarantia(known);
  const uploads = useUploads(known._id);
  const close = async () => {
    if (uploads.inProgress && !(await confirm(STOP_UPLOADING))) return;
    uploads.stopUploads();
    onClose();
  };
  return (
    <Modal
      title={`Garantía de ${known.prestamo.cliente.nombre}`}
      open={isOpen}
      width={720}
      footer={null}
      onCancel={() => void close()}
    >
      {data ? (
        <div className="mg-detail">
          <div className="mg-detail__estado">
            <EstadoTag of="garantia" estado={data.data.estado} />
            <GarantiaTransitions garantia={data.data} />
          </div>
          <GarantiaDetails garantia={data.data} />
          <GarantiaDocumentos garantia={data.data} uploads={uploads} />
        </div>
      ) : (
        <LoadFailure error={error} message="Error cargando garantías" onRetry={() => void refetch()} />
      )}
    </Modal>
  );
}
