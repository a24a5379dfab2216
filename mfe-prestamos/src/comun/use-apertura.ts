import { useState } from 'react';

interface Apertura<T> {
  /** Number of times it was opened: as a dialog's `key`, each opening starts afresh. */
  readonly vez: number;
  readonly abierto: boolean;
  /** What it was opened for, as it stood then; it outlives the closing, which is animated. */
  readonly asunto: T | null;
}

/** Opens and closes a dialog. Its state, such as an idempotency key, lasts from one opening to the next. */
export function useApertura<T = void>() {
  const [apertura, setApertura] = useState<Apertura<T>>({ vez: 0, abierto: false, asunto: null });
  return {
    ...apertura,
    abrir: (asunto: T) => setApertura(({ vez }) => ({ vez: vez + 1, abierto: true, asunto })),
    cerrar: () => setApertura((actual) => ({ ...actual, abierto: false })),
  };
}
