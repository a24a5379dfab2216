import { useState } from 'react';

/**
 * Whether a dialog is open, and which time it is. With `vez` as its key every opening starts from nothing,
 * with an idempotency key of its own, while a dialog that closes keeps what it showed until it is gone.
 */
export function useDisclosure() {
  const [{ vez, isOpen }, setOpening] = useState({ vez: 0, isOpen: false });
  return {
    vez,
    isOpen,
    open: () => setOpening((actual) => ({ vez: actual.vez + 1, isOpen: true })),
    close: () => setOpening((actual) => ({ ...actual, isOpen: false })),
  };
}
