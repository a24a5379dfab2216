import { salir as signOutOnServer } from '@cartera/contrato/startup';
import { call, canLeave, notify, useSession } from '@cartera/kit';
import { useState } from 'react';
import { replaceUrl } from '../sign-in/url';

/** Logs out here and on the server (P-1.30), unless a form holds the user back. */
export function useSignOut() {
  const [signingOut, setSigningOut] = useState(false);

  async function signOut() {
    if (!(await canLeave())) return;
    setSigningOut(true);
    // Leaving must work with the network down: then only this browser forgets, and the token expires by itself.
    await Promise.allSettled([call(signOutOnServer)]);
    // Whoever signs in next starts from the dashboard, not from the page of whoever left.
    replaceUrl('/login');
    useSession.getState().close();
    notify.success('Sesión cerrada correctamente');
  }

  return { signOut, signingOut };
}
