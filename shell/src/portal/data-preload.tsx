import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { forgetFailedShared } from '../modules/shared';

/** How long the first screen is left alone before more is fetched, in milliseconds. */
const IDLE_MS = 2_000;

/**
 * Fetches the tables and forms, which every module stands on, once the first screen is drawn and asks for nothing:
 * on a slow connection they would take the way of its data. Draws nothing, so that nothing is drawn again as it waits.
 */
export function DataPreload() {
  const [requested, setRequested] = useState(false);
  return requested ? null : <IdleWait onReached={() => setRequested(true)} />;
}

function IdleWait({ onReached }: { readonly onReached: () => void }) {
  const isWaiting = useIsFetching() > 0;
  useEffect(() => {
    if (isWaiting) return;
    const clock = setTimeout(() => {
      // A module that needs them asks again, and that is where a failure is shown.
      import('@cartera/kit/datos').catch(forgetFailedShared);
      onReached();
    }, IDLE_MS);
    return () => clearTimeout(clock);
  }, [isWaiting, onReached]);
  return null;
}
