import { useSyncExternalStore } from 'react';

function subscribe(notifyChange: () => void): () => void {
  window.addEventListener('online', notifyChange);
  window.addEventListener('offline', notifyChange);
  return () => {
    window.removeEventListener('online', notifyChange);
    window.removeEventListener('offline', notifyChange);
  };
}

/** False while the phone has no network. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}
