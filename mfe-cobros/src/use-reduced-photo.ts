import { useRef, useState } from 'react';

/** Wide enough to read a house number; a phone's photo has ten times the bytes. */
const MAX_SIDE = 1280;

const QUALITY = 0.75;

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

/**
 * Makes a photo small enough for a slow network, as JPEG.
 * @throws Error if the file is not an image that the browser reads.
 */
async function resizePhoto(file: File): Promise<File> {
  const image = await createImageBitmap(file);
  const scale = Math.min(1, MAX_SIDE / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('The browser could not write the photo');
  return new File([blob], 'foto.jpg', { type: blob.type });
}
