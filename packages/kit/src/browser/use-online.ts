import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isReached = false;

/** Notes whether the server just answered. It counts only while the browser says that there is no network. */
export function noteReached(value: boolean): void {
  const reached = value && !navigator.onLine;
  if (reached === isReached) return;
  isReached = reached;
  for (const listener of listeners) listener();
}

/** False if the browser says that there is no network, and the server did not answer last time. */
export function isOnline(): boolean {
  return navigator.onLine || isReached;
}

function subscribe(notifyChange: () => void): () => void {
  listeners.add(notifyChange);
  window.addEventListener('online', notifyChange);
  window.addEventListener('offline', notifyChange);
  return () => {
    listeners.delete(notifyChange);
    window.removeEventListener('online', notifyChange);
    window.removeEventListener('offline', notifyChange);
  };
}

/** False while the phone has no network. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline);
}
