import { salir as signOutOnServer } from '@cartera/contrato/startup';
import { call, canLeave, notify, useSession } from '@cartera/kit';
import { usesQueue } from '../offline/collector';
import { replaceUrl } from '../sign-in/url';

async function leavePhone(): Promise<boolean> {
  const { leavePhone } = await import('../offline/leave-phone');
  return leavePhone();
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
  // Offline only this browser forgets the token, which later expires.
  await Promise.allSettled([ending]);
  notify.success('Sesión cerrada correctamente');
}
