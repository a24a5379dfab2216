import { verPerfil } from '@cartera/contrato/arranque';
import { leerLocal, pedir, registrarFallo, useSesion } from '@cartera/kit';
import { useEffect, useState } from 'react';
import { importarPortal } from './importar-portal';

/**
 * Reads the stored session from the server, once for each load of the page (P-1.6): the stored user may be days old, and
 * a role that changed since would draw a menu of refusals. If no answer comes, the stored user stands.
 * @returns whether the answer is still awaited; false if no session was stored.
 */
export function useSessionCheck(): boolean {
  const [pending, setPending] = useState(() => useSesion.getState().estado === 'autenticado');
  useEffect(() => {
    if (!pending) return;
    const controller = new AbortController();
    // The portal loads meanwhile; a failure is shown when the portal is drawn.
    void Promise.allSettled([importarPortal()]);
    void refreshUser(controller.signal).finally(() => {
      if (!controller.signal.aborted) setPending(false);
    });
    return () => controller.abort();
  }, [pending]);
  return pending;
}

async function refreshUser(senal: AbortSignal): Promise<void> {
  const token = leerLocal('token');
  try {
    const { data } = await pedir(verPerfil, { senal });
    // The stored session may have ended or changed meanwhile, here or in another tab.
    if (token && leerLocal('token') === token) useSesion.getState().abrir(token, data);
  } catch (error) {
    if (!senal.aborted) registrarFallo('No se pudo leer la sesión', error);
  }
}
