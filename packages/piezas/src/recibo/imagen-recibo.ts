import { guardarArchivo } from '@cartera/kit';

/** Sharp enough to be read on a phone when it is enlarged. */
const ESCALA = 2;

/**
 * Gives a receipt as a picture to whatever the device shares files with, or else saves it. Closing the device's
 * dialog without choosing is not a failure.
 * @param nombre file name with its extension, `.png`.
 * @throws Error when the picture cannot be drawn or handed over.
 */
export async function compartirImagen(recibo: HTMLElement, nombre: string): Promise<void> {
  const { domToBlob } = await import('modern-screenshot');
  const imagen = await domToBlob(recibo, { scale: ESCALA, type: 'image/png' });
  const envio = { files: [new File([imagen], nombre, { type: imagen.type })] };
  if (!navigator.canShare?.(envio)) {
    guardarArchivo(nombre, imagen);
    return;
  }
  try {
    await navigator.share(envio);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
