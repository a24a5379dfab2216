import { onUnconfirmed } from '@cartera/kit';
import type { Envio } from '@cartera/kit/offline';
import { useEffect, useSyncExternalStore } from 'react';

type Outbox = typeof import('@cartera/kit/offline');

let loading: Promise<Outbox> | undefined;
let manual: readonly Envio[] = [];
const listeners = new Set<() => void>();

/** Loads the outbox, which few visits of a page need, and follows its payments without an answer. A failure may be retried. */
export function loadOutbox(): Promise<Outbox> {
  loading ??= load().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<Outbox> {
  const outbox = await import('@cartera/kit/offline');
  outbox.followManual((envios) => {
    manual = envios;
    for (const listener of listeners) listener();
  });
  return outbox;
}

/**
 * Returns the payment without an answer, also from before a reload or from another tab; null if none.
 * @param grupo what has one such payment at a time, such as a loan or a screen.
 */
export function usePendingPago(grupo: string): Envio | null {
  useEffect(() => onUnconfirmed(() => void loadOutbox().catch(() => undefined)), []);
  const envios = useSyncExternalStore(subscribe, () => manual);
  return envios.find((envio) => envio.grupo === grupo) ?? null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
