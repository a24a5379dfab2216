import { useEffect, useState } from 'react';
import { useIsBusy } from '../modules/use-is-busy';
import { USE_NOW_MESSAGE } from './use-now-message';
import '../modules/version-notice.css';

/** Offers a new version of the shell, which else waits until every tab is closed. It hides while something is unsent. */
export default function ShellUpdate() {
  const waiting = useWaitingWorker();
  const [busy, ifFree] = useIsBusy();
  if (!waiting || busy) return null;
  const takeNow = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
      once: true,
    });
    waiting.postMessage(USE_NOW_MESSAGE);
  };
  return (
    <p className="sh-version" role="status">
      Hay una versión nueva de Cartera.{' '}
      <button type="button" onClick={() => ifFree(takeNow)}>
        Usar ahora
      </button>
    </p>
  );
}

/** The service worker of a newer shell, whose files are all on the phone; null without one. */
function useWaitingWorker(): ServiceWorker | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    const following = new AbortController();
    const { signal } = following;
    const follow = (registration: ServiceWorkerRegistration) => {
      if (signal.aborted) return;
      const look = () => setWaiting(registration.waiting);
      look();
      registration.addEventListener(
        'updatefound',
        () => registration.installing?.addEventListener('statechange', look, { signal }),
        { signal },
      );
    };
    // Plain HTTP outside localhost has none.
    void navigator.serviceWorker?.ready.then(follow);
    return () => following.abort();
  }, []);
  return waiting;
}
