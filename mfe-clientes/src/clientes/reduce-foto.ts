import { FOTO } from '@cartera/contrato/clientes';
import { ERRORS } from '@cartera/contrato/errors';

/** A photo that cannot be used. Its message is for the user (P-7.14 to P-7.16). */
export class RejectedFoto extends Error {
  override readonly name = 'RejectedFoto';
}

/**
 * Reduces a photo to a JPEG with sides of at most 800 pixels, rotated upright.
 * @returns a data URL.
 * @throws {RejectedFoto} above 5 MB, above 2 MB once reduced, or if it is not an image.
 */
export async function reduceFoto(file: Blob): Promise<string> {
  if (file.size > FOTO.receivedBytes) throw new RejectedFoto(ERRORS.FOTO_MUY_GRANDE.message);
  const reduced = await reduce(file);
  if (reduced.size > FOTO.storedBytes) throw new RejectedFoto(ERRORS.FOTO_MUY_PESADA.message);
  return toDataUrl(reduced);
}

async function reduce(file: Blob): Promise<Blob> {
  // On demand: most visits to the form select no photo.
  const { default: Compressor } = await import('compressorjs');
  return new Promise((resolve, reject) => {
    new Compressor(file, {
      quality: FOTO.quality,
      maxWidth: FOTO.maxSidePixels,
      maxHeight: FOTO.maxSidePixels,
      mimeType: 'image/jpeg',
      // Converts a small image to JPEG too.
      strict: false,
      success: resolve,
      error: () => reject(new RejectedFoto(ERRORS.FOTO_NO_VALIDA.message)),
    });
  });
}

function toDataUrl(foto: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new RejectedFoto(ERRORS.FOTO_NO_VALIDA.message));
    reader.readAsDataURL(foto);
  });
}
