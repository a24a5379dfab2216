import type { PublishedModule } from '@cartera/contrato/portal';
import { logFailure } from '@cartera/kit';
import { probe } from './diagnose';
import { isTimeout } from './module-error';
import { TIMEOUT_MS } from './retries';

const BROWSER_FILE = /\.(js|css)$/;

/**
 * Replaces damaged files of a module in the browser's cache. A version's files are cached for ever, so a damaged file
 * would fail its hash check at every attempt. A failure is only logged: the load that follows reports it.
 */
export async function renewFiles(modulo: PublishedModule): Promise<void> {
  const probeResult = await probe(modulo);
  // Without the manifest, requesting each file only costs time.
  if (probeResult.type === 'no-response' || probeResult.status >= 400) return;
  const files = Object.entries(modulo.integridad).filter(([file]) => BROWSER_FILE.test(file));
  await Promise.all(files.map(([file, hash]) => renew(`${modulo.url}${file}`, hash)));
}

async function renew(url: string, integrity: string): Promise<void> {
  const read = async (cache: RequestCache) => {
    const response = await fetch(url, { integrity, cache, signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.arrayBuffer();
  };
  try {
    await read('default').catch((error) => {
      // A slow file is not a damaged one, and without the cache it is slower.
      if (isTimeout(error)) throw error;
      return read('reload');
    });
  } catch (error) {
    logFailure(`No llegó ${url}`, error);
  }
}
