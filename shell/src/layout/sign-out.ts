import { salir as closeOnServer } from '@cartera/contrato/startup';
import { call, canLeave, notify, useSession } from '@cartera/kit';
import { useState } from 'react';
import { replaceUrl } from '../sign-in/direccion';

/** Logs out here and on the server (P-1.30), unless a form holds the user back. */
export function useSignOut() {
  const [signingOut, setSigningOut] = useState(false);

  async function salir() {
    if (!(await canLeave())) return;
    setSigningOut(true);
    // Leaving must work with the network down: then only this browser forgets, and the token expires by itself.
    await Promise.allSettled([call(closeOnServer)]);
    // Whoever signs in next starts from the dashboard, not from the page of whoever left.
    replaceUrl('/login');
    useSession.getState().close();
    notify.success('Sesión cerrada correctamente');
  }

  return { salir, signingOut };
}
