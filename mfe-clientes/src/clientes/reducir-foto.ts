import { FOTO } from '@cartera/contrato/clientes';
import { ERRORES } from '@cartera/contrato/errores';

/** A photo that does not serve; the message is for the user (P-7.14 to P-7.16). */
export class FotoRechazada extends Error {
  override readonly name = 'FotoRechazada';
}

/**
 * A photo as the server keeps it: JPEG, its longest side 800 pixels at most, upright whichever way the phone was held.
 * @returns a data URL.
 * @throws {FotoRechazada} over 5 MB as chosen, over 2 MB once reduced, or not a picture.
 */
export async function reducirFoto(archivo: Blob): Promise<string> {
  if (archivo.size > FOTO.bytesRecibidos) throw new FotoRechazada(ERRORES.FOTO_MUY_GRANDE.mensaje);
  const reducida = await reducir(archivo);
  if (reducida.size > FOTO.bytesGuardados) throw new FotoRechazada(ERRORES.FOTO_MUY_PESADA.mensaje);
  return comoDireccion(reducida);
}

async function reducir(archivo: Blob): Promise<Blob> {
  // Asked for when a photo is chosen: most visits to the form choose none.
  const { default: Compressor } = await import('compressorjs');
  return new Promise((resolver, rechazar) => {
    new Compressor(archivo, {
      quality: FOTO.calidad,
      maxWidth: FOTO.lado,
      maxHeight: FOTO.lado,
      mimeType: 'image/jpeg',
      // A small picture is made a JPEG as well.
      strict: false,
      success: resolver,
      error: () => rechazar(new FotoRechazada(ERRORES.FOTO_NO_VALIDA.mensaje)),
    });
  });
}

function comoDireccion(foto: Blob): Promise<string> {
  return new Promise((resolver, rechazar) => {
    const lector = new FileReader();
    lector.onload = () => resolver(String(lector.result));
    lector.onerror = () => rechazar(new FotoRechazada(ERRORES.FOTO_NO_VALIDA.mensaje));
    lector.readAsDataURL(foto);
  });
}
