import { isBusy } from '@cartera/kit';
import { useEffect, useState } from 'react';

/** Interval between checks for unsaved work, in milliseconds. */
const CHECK_INTERVAL_MS = 1_000;

/**
 * True while the user has unsaved or unsent work.
 * @returns it, and a function that does something only if it is false at that moment: the user may have typed since the
 * last check.
 */
export function useIsBusy(): [busy: boolean, ifFree: (work: () => void) => void] {
  const [busy, setBusy] = useState(isBusy);
  useEffect(() => {
    const timer = setInterval(() => setBusy(isBusy()), CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return [busy, (work) => (isBusy() ? setBusy(true) : work())];
}
