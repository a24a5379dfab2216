import { logFailure, useSession } from '@cartera/kit';
import { useEffect } from 'react';
import { isCollector } from './collector';
import type { RegistryAnswer } from './prepare-phone';

/** Prepares this browser for a cold start without a network, for a collector. */
export function useOfflineStart(answer: RegistryAnswer | undefined): void {
  const usuario = useSession((session) => session.usuario);
  const collects = isCollector(usuario);
  useEffect(() => {
    // Neither exists on plain HTTP outside localhost.
    const canPrepare = 'serviceWorker' in navigator && 'caches' in window;
    if (!collects || !answer || !canPrepare) return;
    import('./prepare-phone').then(
      ({ preparePhone }) => preparePhone(answer),
      (error) => logFailure('No se pudo cargar lo que abre el portal sin red', error),
    );
  }, [collects, answer]);
}
