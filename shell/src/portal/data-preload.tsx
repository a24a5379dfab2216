import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { forgetFailedShared } from '../modules/shared';

/** Delay after the first screen is idle, in milliseconds. */
const IDLE_MS = 2_000;

/**
 * Preloads the kit's tables and forms, which every module needs, once the first screen has its data: on a slow connection
 * they would delay it. It renders nothing, so its state changes redraw no page.
 */
export function DataPreload() {
  const [requested, setRequested] = useState(false);
  return requested ? null : <IdleWait onReached={() => setRequested(true)} />;
}

function IdleWait({ onReached }: { readonly onReached: () => void }) {
  const isWaiting = useIsFetching() > 0;
  useEffect(() => {
    if (isWaiting) return;
    const timer = setTimeout(() => {
      // A module that needs them imports them again and shows the failure.
      import('@cartera/kit/datos').catch(forgetFailedShared);
      onReached();
    }, IDLE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, onReached]);
  return null;
}
