import type { Visita } from '@cartera/contrato/visitas';
import { type DialogProps, formatDateTime } from '@cartera/kit';
import { Modal } from '@cartera/kit/form';
import { Button } from '@cartera/kit/ui';
import { Foto } from '../foto';
import { Fotos } from '../fotos';
import { autorText } from './visita-texts';
import { useFotoVisita } from './visitas.queries';

interface FotoModalProps extends DialogProps {
  readonly visita: Visita;
}

/** The photos of a visit. */
export function FotoModal({ visita, isOpen, onClose }: FotoModalProps) {
  return (
    <Modal
      title={visita.cliente.nombre}
      open={isOpen}
      width={720}
      onCancel={onClose}
      footer={<Button onClick={onClose}>Cerrar</Button>}
    >
      <Fotos fotos={visita.fotos}>{(id) => <FotoDeVisita visita={visita} id={id} />}</Fotos>
      <p className="cb-visita__pie">{`${formatDateTime(visita.ocurridoEn)} · ${autorText(visita)}`}</p>
    </Modal>
  );
}

interface FotoDeVisitaProps {
  readonly visita: Visita;
  readonly id: string | undefined;
}

function FotoDeVisita({ visita, id }: FotoDeVisitaProps) {
  return <Foto foto={useFotoVisita(visita, id)} alt={`Visita a ${visita.cliente.nombre}`} />;
}
