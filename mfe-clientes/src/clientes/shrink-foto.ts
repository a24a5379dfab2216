import { FOTO } from '@cartera/contrato/clientes';
import { ERRORS } from '@cartera/contrato/errors';

/** A photo that does not serve; the message is for the user (P-7.14 to P-7.16). */
export class RejectedFoto extends Error {
  override readonly name = 'FotoRechazada';
}

/**
 * A photo as the server keeps it: JPEG, its longest side 800 pixels at most, upright whichever way the phone was held.
 * @returns a data URL.
 * @throws {RejectedFoto} over 5 MB as chosen, over 2 MB once reduced, or not a picture.
 */
export async function reduceFoto(file: Blob): Promise<string> {
  if (file.size > FOTO.receivedBytes) throw new RejectedFoto(ERRORS.FOTO_MUY_GRANDE.mensaje);
  const reduced = await reduce(file);
  if (reduced.size > FOTO.storedBytes) throw new RejectedFoto(ERRORS.FOTO_MUY_PESADA.mensaje);
  return toDataUrl(reduced);
}

async function reduce(file: Blob): Promise<Blob> {
  // Asked for when a photo is chosen: most visits to the form choose none.
  const { default: Compressor } = await import('compressorjs');
  return new Promise((resolver, reject) => {
    new Compressor(file, {
      quality: FOTO.quality,
      maxWidth: FOTO.aside,
      maxHeight: FOTO.aside,
      mimeType: 'image/jpeg',
      // A small picture is made a JPEG as well.
      strict: false,
      success: resolver,
      error: () => reject(new RejectedFoto(ERRORS.FOTO_NO_VALIDA.mensaje)),
    });
  });
}

function toDataUrl(foto: Blob): Promise<string> {
  return new Promise((resolver, reject) => {
    const lector = new FileReader();
    lector.onload = () => resolver(String(lector.result));
    lector.onerror = () => reject(new RejectedFoto(ERRORS.FOTO_NO_VALIDA.mensaje));
    lector.readAsDataURL(foto);
  });
}
