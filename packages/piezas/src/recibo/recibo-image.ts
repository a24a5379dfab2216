import { saveFile } from '@cartera/kit';

/** Sharp enough to enlarge on a phone. */
const SCALE = 2;

/**
 * Shares the receipt as an image, or downloads it where the device cannot share files. A cancelled share is not an error.
 * @param fileName with its extension, `.png`.
 * @throws Error if the image cannot be rendered or shared.
 */
export async function shareImage(recibo: HTMLElement, fileName: string): Promise<void> {
  const { domToBlob } = await import('modern-screenshot');
  // The portal has no web fonts; collecting them needs a `<style>` element, which the page's policy refuses.
  const image = await domToBlob(recibo, { scale: SCALE, type: 'image/png', font: false });
  const shared = { files: [new File([image], fileName, { type: image.type })] };
  if (!navigator.canShare?.(shared)) {
    saveFile(fileName, image);
    return;
  }
  try {
    await navigator.share(shared);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
