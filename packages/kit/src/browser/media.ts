import { useCallback, useSyncExternalStore } from 'react';

/** Below this width lists become cards and dialogs fill the screen. */
export const PHONE_MEDIA = '(max-width: 767.98px)';
export const TOUCH_MEDIA = '(pointer: coarse)';

/** True while a CSS media query matches; the component renders again when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (notifyChange: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', notifyChange);
      return () => media.removeEventListener('change', notifyChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** True on a screen as narrow as a phone. */
export function useIsPhone(): boolean {
  return useMediaQuery(PHONE_MEDIA);
}
