import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Delay after the screen has its data, in milliseconds. */
const IDLE_MS = 2_000;

/** Runs a task once, after the screen has its data: on a slow connection it would delay it. */
export function useWhenIdle(task: () => void): void {
  const isWaiting = useIsFetching() > 0;
  const pending = useRef<(() => void) | null>(task);
  useEffect(() => {
    if (isWaiting) return;
    const timer = setTimeout(() => {
      pending.current?.();
      pending.current = null;
    }, IDLE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
}
