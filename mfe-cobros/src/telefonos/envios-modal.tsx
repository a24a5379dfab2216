import type { Dispositivo, EnvioPendiente } from '@cartera/contrato/dispositivos';
import { type DialogProps, useDisclosure } from '@cartera/kit';
import { Modal } from '@cartera/kit/form';
import { Link } from '@cartera/kit/router';
import { Button, LoadFailure, LoadingState, Tag } from '@cartera/kit/ui';
import { CierreModal } from './cierre-modal';
import { useEnviosDe } from './telefonos.queries';
import { ESTADO_ENVIO_LABELS, envioLines, envioText } from './telefonos-texts';
import '../caja/caja.css';

export { RevisionModal } from './cierre-modal';

interface EnviosModalProps extends DialogProps {
  readonly telefono: Dispositivo;
}

/** The refused and skipped writes of a phone, which the office closes with a reason. */
export function EnviosModal({ telefono, isOpen, onClose }: EnviosModalProps) {
  const { data, error, refetch } = useEnviosDe(telefono, isOpen);
  const envios = data?.data;
  return (
    <Modal
      title={`Envíos de ${telefono.usuario.nombre}`}
      open={isOpen}
      width={640}
      onCancel={onClose}
      footer={<Button onClick={onClose}>Volver</Button>}
    >
      <p>
        <Link to={`/cobros?llegada=tarde&cobrador=${telefono.usuario._id}`}>
          Sus cobros que llegaron tarde
        </Link>
      </p>
      {!envios && !error && <LoadingState rows={4} />}
      {!envios && error && (
        <LoadFailure error={error} message="Error al cargar los envíos" onRetry={() => void refetch()} />
      )}
      {envios?.length === 0 && <p>Todo lo de este teléfono llegó.</p>}
      {envios && envios.length > 0 && (
        <ul>
          {envios.map((envio) => (
            <EnvioRow
              key={`${envio.numero} ${envio.recibidoEn} ${envio.estado}`}
              telefono={telefono}
              envio={envio}
            />
          ))}
        </ul>
      )}
    </Modal>
  );
}

function EnvioRow({ telefono, envio }: { readonly telefono: Dispositivo; readonly envio: EnvioPendiente }) {
  const closing = useDisclosure();
  const text = envioText(envio);
  const isOpen = envio.estado !== 'resuelto_a_mano';
  return (
    <li className="cb-pendiente">
      <div className="cb-pendiente__texts">
        <strong>{text}</strong>
        {envioLines(envio).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </div>
      <div className="cb-pendiente__actions">
        <Tag tone={isOpen ? 'danger' : 'neutral'}>{ESTADO_ENVIO_LABELS[envio.estado]}</Tag>
        {isOpen && (
          <Button aria-label={`Cerrar: ${text}, N.º ${envio.numero}`} onClick={closing.open}>
            Cerrar
          </Button>
        )}
      </div>
      {closing.whenOpened((dialog) => (
        <CierreModal telefono={telefono} envio={envio} {...dialog} />
      ))}
    </li>
  );
}
