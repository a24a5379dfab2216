import { useOnline } from '@cartera/kit';
import { isWaiting, useEnvios, useEnviosDeOtros, useQueueError } from '@cartera/kit/offline';
import { Drawer } from '../layout/drawer';
import { QueueList } from './queue-list';
import { useQueuePanel } from './queue-panel-state';
import './queue.css';

const openPanel = () => useQueuePanel.setState({ isOpen: true });
const closePanel = () => useQueuePanel.setState({ isOpen: false });

/** The state of the queue in the top bar, and the list of its writes. */
export default function QueueStatus() {
  const isOnline = useOnline();
  const isOpen = useQueuePanel((state) => state.isOpen);
  const envios = useEnvios().filter(({ estado }) => estado !== 'confirmado');
  const refused = envios.filter(({ estado }) => estado === 'rechazado');
  const waiting = envios.filter(isWaiting).length;
  const ofOthers = useEnviosDeOtros();
  const error = useQueueError();
  const texts = [
    ...(isOnline ? [] : ['Sin red']),
    ...(error ? ['Error en la cola'] : []),
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
