import { FOTO } from '@cartera/contrato/clientes';
import { ErrorDeNegocio } from '../platform/http/error-de-negocio.js';
import { bytesDeFoto, exigirPesoGuardado } from './domain/foto.js';

/** A photo as it is kept; null takes it away and undefined leaves it as it is. */
export type FotoLista = Buffer | null | undefined;

/** What a form sent, its photo ready to be kept. */
export type ConFotoLista<T> = Omit<T, 'foto'> & { readonly foto?: FotoLista };

const FORMATOS = new Set(['jpeg', 'png', 'webp']);
/** More than any phone's camera; a small file can still claim to be larger than memory. */
const PIXELES_MAXIMOS = 60_000_000;
const SEGUNDOS_MAXIMOS = 10;
/** What shows through a transparent image: JPEG has none. */
const FONDO = '#ffffff';

/**
 * Makes a form's photo ready to be kept, before any transaction: it takes a processor, not the database.
 * @throws ErrorDominio FOTO_MUY_GRANDE, FOTO_MUY_PESADA; ErrorDeNegocio FOTO_NO_VALIDA
 */
export async function conFotoLista<T extends { foto?: string | null | undefined }>({
  foto,
  ...datos
}: T): Promise<ConFotoLista<T>> {
  return { ...datos, foto: foto ? await prepararFoto(foto) : foto === undefined ? undefined : null };
}

/** Drawn anew, so that nothing but the picture is kept: no place where it was taken, no other file inside. */
async function prepararFoto(dataUrl: string): Promise<Buffer> {
  const jpeg = await redibujar(bytesDeFoto(dataUrl));
  exigirPesoGuardado(jpeg);
  return jpeg;
}

async function redibujar(bytes: Buffer): Promise<Buffer> {
  // Loaded with the first photo: its native library is not what a process needs in order to start.
  const { default: sharp } = await import('sharp');
  try {
    const imagen = sharp(bytes, { limitInputPixels: PIXELES_MAXIMOS });
    const { format } = await imagen.metadata();
    if (!format || !FORMATOS.has(format)) throw new ErrorDeNegocio('FOTO_NO_VALIDA');
    return await imagen
      .timeout({ seconds: SEGUNDOS_MAXIMOS })
      .autoOrient()
      .flatten({ background: FONDO })
      .resize({ width: FOTO.lado, height: FOTO.lado, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: Math.round(FOTO.calidad * 100) })
      .toBuffer();
  } catch (causa) {
    throw causa instanceof ErrorDeNegocio ? causa : new ErrorDeNegocio('FOTO_NO_VALIDA', { causa });
  }
}
