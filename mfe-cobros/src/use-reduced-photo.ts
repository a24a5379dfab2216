import { useRef, useState } from 'react';
import { resizePhoto } from './resize-photo';

export interface ReducedPhoto {
  /** A form that is saved meanwhile would lose the photo. */
  readonly isReducing: boolean;
  readonly failed: boolean;
  /** @param onReady called with the photo, unless the file is no picture or another one is chosen meanwhile. */
  choose(file: File | undefined, onReady: (photo: File) => void): Promise<void>;
}

/** A photo that the user chooses, made small, which takes a slow phone seconds. */
export function useReducedPhoto(): ReducedPhoto {
  const [state, setState] = useState<'reducing' | 'failed'>();
  const newest = useRef<File>(undefined);
  return {
    isReducing: state === 'reducing',
    failed: state === 'failed',
    choose: async (file, onReady) => {
      if (!file) return;
      newest.current = file;
      setState('reducing');
      const photo = await resizePhoto(file).catch(() => null);
      if (newest.current !== file) return;
      setState(photo ? undefined : 'failed');
      if (photo) onReady(photo);
    },
  };
}
