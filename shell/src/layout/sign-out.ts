import { salir as signOutOnServer } from '@cartera/contrato/startup';
import { call, canLeave, notify, useSession } from '@cartera/kit';
import { useState } from 'react';
import { replaceUrl } from '../sign-in/url';

/** Signs out here and on the server (P-1.30), unless the user stays to save a form. */
export function useSignOut() {
  const [signingOut, setSigningOut] = useState(false);

  async function signOut() {
    if (!(await canLeave())) return;
    setSigningOut(true);
    // Signing out must work offline. Then only this browser forgets the token, which later expires.
    await Promise.allSettled([call(signOutOnServer)]);
    // The next user starts at the dashboard, not at this user's page.
    replaceUrl('/login');
    useSession.getState().close();
    notify.success('Sesión cerrada correctamente');
  }

  return { signOut, signingOut };
}
