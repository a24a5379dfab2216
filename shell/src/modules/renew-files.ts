import type { PublishedModule } from '@cartera/contrato/portal';
import { logFailure } from '@cartera/kit';
import { probe } from './diagnostics';
import { isTimeout } from './module-error';
import { TIMEOUT_MS } from './retries';

/** What the browser runs or draws with, and keeps. */
const BROWSER_FILE = /\.(js|css)$/;

/**
 * Puts right what the browser keeps of a module. A version's files never change, so one that was altered on its way,
 * and refused for its hash, would come out of the browser's own store at every attempt: those are fetched anew.
 * A file that still does not come is told by the load that follows.
 */
export async function renewFiles(modulo: PublishedModule): Promise<void> {
  const probeResult = await probe(modulo);
  // Where not even the manifest is there, asking for each file would only be slow.
  if (probeResult.tipo === 'sin-respuesta' || probeResult.estado >= 400) return;
  const files = Object.entries(modulo.integridad).filter(([nombre]) => BROWSER_FILE.test(nombre));
  await Promise.all(files.map(([nombre, hash]) => renew(`${modulo.url}${nombre}`, hash)));
}

async function renew(direccion: string, integrity: string): Promise<void> {
  const read = async (cache: RequestCache) => {
    const response = await fetch(direccion, { integrity, cache, signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.arrayBuffer();
  };
  try {
    await read('default').catch((error) => {
      // One that is slow is not altered: asked for from nothing it would only be slower.
      if (isTimeout(error)) throw error;
      return read('reload');
    });
  } catch (error) {
    logFailure(`No llegó ${direccion}`, error);
  }
}
