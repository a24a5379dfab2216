import { salir as signOutOnServer } from '@cartera/contrato/startup';
import { call, canLeave, discardDrafts, notify, notifyFailure, useSession } from '@cartera/kit';
import { loadQuestion } from '@cartera/kit/ui';
import { usesQueue } from '../offline/collector';
import { replaceUrl } from '../sign-in/url';

const loadLeavePhone = () => import('../offline/leave-phone');

/** Fetches all code of signing out of a phone, which can be without a network when its user presses the button. */
export async function prepareLeaving(): Promise<void> {
  await Promise.all([loadQuestion(), loadLeavePhone().then(({ fetchStorageCode }) => fetchStorageCode())]);
}

async function leavePhone(): Promise<boolean> {
  try {
    const { leavePhone } = await loadLeavePhone();
    return await leavePhone();
  } catch (error) {
    notifyFailure(error, 'No puedes salir sin red: conéctate y vuelve a intentarlo');
    return false;
  }
}

/** Signs out here and on the server (P-1.30), unless the user stays to save a form. */
export async function signOut(): Promise<void> {
  if (!(await canLeave())) return;
  if (usesQueue(useSession.getState().usuario) && !(await leavePhone())) return;
  // The call takes the token before the session closes here. Its answer then says nothing of a session that ended before.
  const ending = call(signOutOnServer);
  // The next user starts at the dashboard, not at this user's page.
  replaceUrl('/login');
  useSession.getState().close();
  // After the end of the session, which keeps what the open forms have.
  discardDrafts();
  // Offline only this browser forgets the token, which later expires.
  await Promise.allSettled([ending]);
  notify.success('Sesión cerrada correctamente');
}
