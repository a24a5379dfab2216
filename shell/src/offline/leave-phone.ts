import { notifyFailure, useSession } from '@cartera/kit';
import { countUnsent, forgetOwnData, sendNow } from '@cartera/kit/offline';
import { confirm } from '@cartera/kit/ui';
import { isCollector } from './collector';
import { useQueuePanel } from './queue-panel-state';

/**
 * Deletes what this phone keeps for the user who signs out.
 * @returns false if the user must stay: the server does not have all that they wrote.
 */
export async function leavePhone(): Promise<boolean> {
  try {
    // What its user has just asked of the office may still be on its way.
    if ((await countUnsent()) > 0 && navigator.onLine) await sendNow();
    const unsent = await countUnsent();
    if (unsent === 0) {
      if (isCollector(useSession.getState().usuario) && !(await confirmLeaving())) return false;
      await forgetOwnData();
      return true;
    }
    const seeThem = await confirm({
      title: unsent === 1 ? 'Tienes 1 registro sin enviar' : `Tienes ${unsent} registros sin enviar`,
      text: 'Si sales ahora se pierden. Espera a tener red para que se envíen, y resuelve los que la oficina no aceptó.',
      okText: 'Ver pendientes',
      cancelText: 'Seguir aquí',
    });
    if (seeThem) useQueuePanel.setState({ isOpen: true });
  } catch (error) {
    notifyFailure(error, 'No puedes salir: no pudimos revisar lo que falta por enviar');
  }
  return false;
}

/** Fetches the code that reads and deletes what the phone keeps: without a network it is too late. */
export const fetchStorageCode = (): Promise<unknown> => countUnsent();

/** Asks before a collector's phone forgets its day: one tap must not end it. */
function confirmLeaving(): Promise<boolean> {
  return confirm({
    title: '¿Salir y borrar la ruta de este teléfono?',
    text: 'Lo que registraste ya está en la oficina y se conserva. Para ver otra vez la ruta tendrás que entrar de nuevo, con red.',
    okText: 'Salir',
    cancelText: 'Seguir aquí',
    danger: true,
  });
}
