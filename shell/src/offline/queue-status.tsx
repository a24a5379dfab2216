import { logFailure, useOnline } from '@cartera/kit';
import { isLocked, isWaiting, useEnvios, useEnviosDeOtros, useQueueError } from '@cartera/kit/offline';
import { useEffect } from 'react';
import { Drawer } from '../layout/drawer';
import { QueueList } from './queue-list';
import { useQueuePanel } from './queue-panel-state';
import './queue.css';

const openPanel = () => useQueuePanel.setState({ isOpen: true });
const closePanel = () => useQueuePanel.setState({ isOpen: false });

const askToUnlock = async () => (await import('./unlock-dialog')).askToUnlock();

/** The state of the queue in the top bar, and the list of its writes. A locked queue asks for the fingerprint at once. */
export default function QueueStatus() {
  const isOnline = useOnline();
  const isOpen = useQueuePanel((state) => state.isOpen);
  const envios = useEnvios().filter(({ estado }) => estado !== 'confirmado');
  const refused = envios.filter(({ estado }) => estado === 'rechazado');
  const waiting = envios.filter(isWaiting).length;
  const ofOthers = useEnviosDeOtros();
  const error = useQueueError();
  const locked = isLocked(error);
  useEffect(() => {
    if (locked) askToUnlock().catch((failure) => logFailure('No se pudo pedir la huella', failure));
  }, [locked]);
  const texts = [
    ...(isOnline ? [] : ['Sin red']),
    ...(error ? [locked ? 'Bloqueado' : 'Error en la cola'] : []),
    ...(waiting > 0 ? [`${waiting} por enviar`] : []),
    ...(refused.length > 0 ? [`${refused.length} por resolver`] : []),
    ...(ofOthers > 0 ? [`${ofOthers} de otra persona`] : []),
  ];
  return (
    <>
      <span role="status">
        {texts.length > 0 && (
          <button
            type="button"
            className="sh-queue"
            data-serious={refused.length > 0 || error !== null}
            onClick={openPanel}
          >
            {texts.join(' · ')}
          </button>
        )}
      </span>
      <Drawer title="Envíos" isOpen={isOpen} onClose={closePanel}>
        <QueueList envios={envios} ofOthers={ofOthers} error={error} onLeave={closePanel} />
      </Drawer>
    </>
  );
}
