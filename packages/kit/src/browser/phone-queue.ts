import { readLocal, removeLocal, saveLocal } from './storage';

/** Present while this browser keeps something for a user. Other users then need the code that reads it. */
export const QUEUE_KEY = 'cartera.cola';
/** Present while this browser keeps a manual write without an answer. */
const UNCONFIRMED_KEY = 'cartera.sin-respuesta';

/** True if this browser keeps writes or answers for a user. */
export function hasPhoneQueue(): boolean {
  return readLocal(QUEUE_KEY) !== null;
}

/** Notes whether this browser keeps a manual write without an answer, for the pages of all its tabs. */
export function noteUnconfirmed(value: boolean): void {
  if (value) saveLocal(UNCONFIRMED_KEY, '1');
  else removeLocal(UNCONFIRMED_KEY);
}

/**
 * Calls back if this browser keeps a manual write without an answer, and when another tab keeps one.
 * @returns a function that ends it.
 */
export function onUnconfirmed(callback: () => void): () => void {
  if (readLocal(UNCONFIRMED_KEY) !== null) callback();
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === UNCONFIRMED_KEY && newValue !== null) callback();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
