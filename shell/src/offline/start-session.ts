import { logFailure, readLocal, useSession } from '@cartera/kit';

/** The name of the queue's database. */
const DATABASE = 'cartera';

/**
 * Opens the session of this browser, or the one that a phone kept if its browser was killed before it wrote the local
 * storage (record 43). From then on, the copy of a session that ends is deleted.
 */
export async function startSession(): Promise<void> {
  useSession.subscribe(({ status }, previous) => {
    if (status === 'anonymous' && previous.status === 'authenticated')
      void withKept(({ forgetSession }) => forgetSession());
  });
  const kept = readLocal('token') === null ? await withKept(takeUnlocked) : null;
  if (kept) useSession.getState().open(kept.token, kept.usuario);
  useSession.getState().restore();
}

type Offline = typeof import('@cartera/kit/offline');

/** Works on what the phone keeps, if it keeps anything. @returns null also if that fails. */
async function withKept<T>(work: (offline: Offline) => Promise<T>): Promise<T | null> {
  try {
    const databases = (await globalThis.indexedDB?.databases?.()) ?? [];
    if (!databases.some(({ name }) => name === DATABASE)) return null;
    return await work(await import('@cartera/kit/offline'));
  } catch (error) {
    logFailure('No se pudo leer la sesión guardada en el teléfono', error);
    return null;
  }
}

async function takeUnlocked({ isLocked, takeSession }: Offline) {
  try {
    return await takeSession();
  } catch (error) {
    if (!isLocked(error)) throw error;
    const { askToUnlock } = await import('./unlock-dialog');
    return (await askToUnlock()) ? takeSession() : null;
  }
}
