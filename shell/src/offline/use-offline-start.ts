import type { listarModulos } from '@cartera/contrato/startup';
import { type ApiResponse, logFailure, useSession } from '@cartera/kit';
import { useEffect } from 'react';
import { moduleFor } from '../modules/module-of';
import { isCollector, MI_DIA } from './collector';

type Answer = ApiResponse<NonNullable<typeof listarModulos.response>>;

/** Prepares this browser for a cold start without a network, for a collector. */
export function useOfflineStart(answer: Answer | undefined): void {
  const usuario = useSession((session) => session.usuario);
  const collects = isCollector(usuario);
  useEffect(() => {
    if (collects && answer) void prepare(answer);
  }, [collects, answer]);
}

async function prepare(answer: Answer): Promise<void> {
  // Neither exists on plain HTTP outside localhost.
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  const match = moduleFor(MI_DIA, answer.data);
  if (!match) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { cacheModule } = await import('./module-files');
    const { storedModules, storeRegistry } = await import('./stored-registry');
    const { keepSession } = await import('@cartera/kit/offline');
    await cacheModule(match.modulo, moduleFor(MI_DIA, await storedModules())?.modulo);
    // After its files: a start without a network must not name a version whose files are missing.
    await storeRegistry(answer);
    await keepSession();
  } catch (error) {
    logFailure('No se pudo preparar el portal para abrir sin red', error);
  }
}
