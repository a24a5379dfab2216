import { saveFile } from '@cartera/kit';

/** Sharp enough to be read on a phone when it is enlarged. */
const SCALE = 2;

/**
 * Gives a receipt as a picture to whatever the device shares files with, or else saves it. Closing the device's
 * dialog without choosing is not a failure.
 * @param nombre file name with its extension, `.png`.
 * @throws Error when the picture cannot be drawn or handed over.
 */
export async function shareImage(recibo: HTMLElement, nombre: string): Promise<void> {
  const { domToBlob } = await import('modern-screenshot');
  const image = await domToBlob(recibo, { scale: SCALE, type: 'image/png' });
  const envio = { files: [new File([image], nombre, { type: image.type })] };
  if (!navigator.canShare?.(envio)) {
    saveFile(nombre, image);
    return;
  }
  try {
    await navigator.share(envio);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
