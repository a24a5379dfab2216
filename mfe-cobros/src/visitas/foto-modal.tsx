import type { Visita } from '@cartera/contrato/visitas';
import { type DialogProps, formatDateTime } from '@cartera/kit';
import { Modal } from '@cartera/kit/form';
import { Button } from '@cartera/kit/ui';
import { Foto } from '../foto';
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
      <FotoDeVisita visita={visita} />
      <p className="cb-visita__pie">{`${formatDateTime(visita.ocurridoEn)} · ${autorText(visita)}`}</p>
    </Modal>
  );
}

function FotoDeVisita({ visita }: Pick<FotoModalProps, 'visita'>) {
  return <Foto foto={useFotoVisita(visita)} alt={`Visita a ${visita.cliente.nombre}`} />;
}
