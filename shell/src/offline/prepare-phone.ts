import type { listarModulos } from '@cartera/contrato/startup';
import { type ApiResponse, logFailure } from '@cartera/kit';
import { keepSession, registerDevice } from '@cartera/kit/offline';
import { moduleFor } from '../modules/module-of';
import { MI_DIA } from './collector';
import { cacheModule } from './module-files';
import { storedModules, storeRegistry } from './stored-registry';

export type RegistryAnswer = ApiResponse<NonNullable<typeof listarModulos.response>>;

/**
 * Registers the phone, and keeps what a cold start without a network needs: the service worker, the collector's module,
 * registry and session.
 */
export async function preparePhone(answer: RegistryAnswer): Promise<void> {
  try {
    // The office sees a phone from its first sign-in on.
    await registerDevice();
  } catch (error) {
    logFailure('No se pudo registrar este teléfono', error);
  }
  const match = moduleFor(MI_DIA, answer.data);
  if (!match) return;
  try {
    // On a slow network these files would delay the files that draw the day.
    await whenQuiet();
    await navigator.serviceWorker.register('/sw.js');
    await cacheModule(match.modulo, moduleFor(MI_DIA, await storedModules())?.modulo);
    // After its files: a start without a network must not name a version whose files are missing.
    await storeRegistry(answer);
    await keepSession();
  } catch (error) {
    logFailure('No se pudo preparar el portal para abrir sin red', error);
  }
}

/** A page that has loaded nothing for this long has what it needs. */
const QUIET_MS = 5_000;

/** Waits until the page loads nothing, so that what it needs now comes before what may be needed later. */
function whenQuiet(): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      observer.disconnect();
      resolve();
    };
    let timer = setTimeout(finish, QUIET_MS);
    const observer = new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(finish, QUIET_MS);
    });
    observer.observe({ type: 'resource' });
  });
}
