import type { Visita } from '@cartera/contrato/visitas';
import { type DialogProps, formatDateTime } from '@cartera/kit';
import { Modal } from '@cartera/kit/form';
import { Button, LoadFailure, LoadingState } from '@cartera/kit/ui';
import { useFileUrl } from '@cartera/piezas';
import { autorText } from './visita-texts';
import { useFotoVisita } from './visitas.queries';

interface FotoModalProps extends DialogProps {
  readonly visita: Visita;
}

/** The photo of a visit. */
export function FotoModal({ visita, isOpen, onClose }: FotoModalProps) {
  return (
    <Modal
      title={visita.cliente.nombre}
      open={isOpen}
      width={720}
      onCancel={onClose}
      footer={<Button onClick={onClose}>Cerrar</Button>}
    >
      <Foto visita={visita} />
      <p className="cb-visita__pie">
        {formatDateTime(visita.ocurridoEn)} · {autorText(visita)}
      </p>
    </Modal>
  );
}

function Foto({ visita }: Pick<FotoModalProps, 'visita'>) {
  const { data, error, refetch } = useFotoVisita(visita);
  const url = useFileUrl(data);
  if (error)
    return <LoadFailure error={error} message="Error al cargar la foto" onRetry={() => void refetch()} />;
  if (!url) return <LoadingState text="Cargando la foto..." />;
  return <img className="cb-visita__foto" src={url} alt={`Visita a ${visita.cliente.nombre}`} />;
}
