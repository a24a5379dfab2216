import { useState } from 'react';

/**
 * Whether a dialog is open, and which time it is. With `vez` as its key every opening starts from nothing,
 * with an idempotency key of its own, while a dialog that closes keeps what it showed until it is gone.
 */
export function useApertura() {
  const [{ vez, abierto }, setApertura] = useState({ vez: 0, abierto: false });
  return {
    vez,
    abierto,
    abrir: () => setApertura((actual) => ({ vez: actual.vez + 1, abierto: true })),
    cerrar: () => setApertura((actual) => ({ ...actual, abierto: false })),
  };
}
