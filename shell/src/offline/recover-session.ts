import { logFailure, useSession } from '@cartera/kit';

/** The name of the queue's database. */
const DATABASE = 'cartera';

/**
 * Opens the session that a phone kept, if its browser was killed before it wrote the local storage (record 52). From then
 * on, the copy of a session that ends is deleted.
 */
export async function recoverSession(): Promise<void> {
  useSession.subscribe(({ status }, previous) => {
    if (status === 'anonymous' && previous.status === 'authenticated') void takeKept();
  });
  if (useSession.getState().status !== 'anonymous') return;
  const kept = await takeKept();
  if (kept && useSession.getState().status === 'anonymous') {
    useSession.getState().open(kept.token, kept.usuario);
  }
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
