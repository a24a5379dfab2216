import { useState } from 'react';
import { resizePhoto } from './resize-photo';

export interface ReducedPhoto {
  /** A form that is saved meanwhile would lose the photo. */
  readonly isReducing: boolean;
  readonly failed: boolean;
  /** @param onReady called with the photo, unless the file is no picture. */
  choose(file: File | undefined, onReady: (photo: File) => void): Promise<void>;
}

/** A photo that the user chooses, made small, which takes a slow phone seconds. */
export function useReducedPhoto(): ReducedPhoto {
  const [state, setState] = useState<'reducing' | 'failed'>();
  return {
    isReducing: state === 'reducing',
    failed: state === 'failed',
    choose: async (file, onReady) => {
      if (!file) return;
      setState('reducing');
      try {
        onReady(await resizePhoto(file));
        setState(undefined);
      } catch {
        setState('failed');
      }
    },
  };
}
