import { logFailure, readLocal, useSession } from '@cartera/kit';

/** The name of the queue's database. */
const DATABASE = 'cartera';

/**
 * Opens the session of this browser, or the one that a phone kept if its browser was killed before it wrote the local
 * storage (record 43). From then on, the copy of a session that ends is deleted.
 */
export async function startSession(): Promise<void> {
  useSession.subscribe(({ status }, previous) => {
    if (status === 'anonymous' && previous.status === 'authenticated') void takeKept();
  });
  const kept = readLocal('token') === null ? await takeKept() : null;
  if (kept) useSession.getState().open(kept.token, kept.usuario);
  useSession.getState().restore();
}

async function takeKept() {
  try {
    const databases = (await globalThis.indexedDB?.databases?.()) ?? [];
    if (!databases.some(({ name }) => name === DATABASE)) return null;
    const { takeSession } = await import('@cartera/kit/offline');
    return await takeSession();
  } catch (error) {
    logFailure('No se pudo leer la sesión guardada en el teléfono', error);
    return null;
  }
}
