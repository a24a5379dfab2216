import { verPerfil } from '@cartera/contrato/startup';
import { call, logFailure, readLocal, useSession } from '@cartera/kit';
import { useEffect, useState } from 'react';
import { requestFirstPage } from './first-page';
import { importPortal } from './import-portal';

/**
 * Reads the stored session from the server, once for each page load (P-1.6): the stored user may be days old and have
 * another role by now. Without an answer, the stored user is used.
 * @returns true while the answer is pending; false if no session was stored.
 */
export function useSessionCheck(): boolean {
  const [pending, setPending] = useState(() => useSession.getState().status === 'authenticated');
  useEffect(() => {
    if (!pending) return;
    const controller = new AbortController();
    const session = refreshUser(controller.signal);
    // They load meanwhile; a failure is shown when the portal is drawn.
    void Promise.allSettled([importPortal(), requestFirstPage(session)]);
    void session.finally(() => {
      if (!controller.signal.aborted) setPending(false);
    });
    return () => controller.abort();
  }, [pending]);
  return pending;
}

async function refreshUser(signal: AbortSignal): Promise<void> {
  const token = readLocal('token');
  try {
    const { data } = await call(verPerfil, { signal });
    // The stored session may have ended or changed meanwhile, here or in another tab.
    if (token && readLocal('token') === token) useSession.getState().open(token, data);
  } catch (error) {
    if (!signal.aborted) logFailure('No se pudo leer la sesión', error);
  }
}
