import { notifyFailure } from '@cartera/kit';
import { countUnsent, forgetOwnData } from '@cartera/kit/offline';
import { confirm } from '@cartera/kit/ui';
import { useQueuePanel } from './queue-panel-state';

/**
 * Deletes what this phone keeps for the user who signs out.
 * @returns false if the user must stay: the server does not have all that they wrote.
 */
export async function leavePhone(): Promise<boolean> {
  try {
    const unsent = await countUnsent();
    if (unsent === 0) {
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
