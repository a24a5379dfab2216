import { type ComponentType, useEffect, useState } from 'react';

/** Loads a component that a page can do without. @returns null until it is loaded, and without a network. */
export function useOptional<P>(isNeeded: boolean, load: () => Promise<ComponentType<P>>) {
  const [component, setComponent] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    load().then(
      (loaded) => setComponent(() => loaded),
      () => undefined,
    );
  }, [isNeeded, load]);
  return component;
}
