import { FOTO } from '@cartera/contrato/clientes';
import { BusinessError } from '../platform/http/business-error.js';
import { fotoBytes, requireStoredSize } from './domain/foto.js';

/** A photo as it is kept; null takes it away and undefined leaves it as it is. */
export type ReadyFoto = Buffer | null | undefined;

/** What a form sent, its photo ready to be kept. */
export type WithReadyFoto<T> = Omit<T, 'foto'> & { readonly foto?: ReadyFoto };

const FORMATS = new Set(['jpeg', 'png', 'webp']);
/** More than any phone's camera; a small file can still claim to be larger than memory. */
const MAX_PIXELS = 60_000_000;
const MAX_SECONDS = 10;
/** What shows through a transparent image: JPEG has none. */
const BACKGROUND = '#ffffff';

/**
 * Makes a form's photo ready to be kept, before any transaction: it takes a processor, not the database.
 * @throws DomainError FOTO_MUY_GRANDE, FOTO_MUY_PESADA; BusinessError FOTO_NO_VALIDA
 */
export async function withReadyFoto<T extends { foto?: string | null | undefined }>({
  foto,
  ...input
}: T): Promise<WithReadyFoto<T>> {
  return { ...input, foto: foto ? await prepareFoto(foto) : foto === undefined ? undefined : null };
}

/** Drawn anew, so that nothing but the picture is kept: no place where it was taken, no other file inside. */
async function prepareFoto(dataUrl: string): Promise<Buffer> {
  const jpeg = await redraw(fotoBytes(dataUrl));
  requireStoredSize(jpeg);
  return jpeg;
}

async function redraw(bytes: Buffer): Promise<Buffer> {
  // Loaded with the first photo: its native library is not what a process needs in order to start.
  const { default: sharp } = await import('sharp');
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS });
    const { format } = await image.metadata();
    if (!format || !FORMATS.has(format)) throw new BusinessError('FOTO_NO_VALIDA');
    return await image
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .flatten({ background: BACKGROUND })
      .resize({ width: FOTO.aside, height: FOTO.aside, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: Math.round(FOTO.quality * 100) })
      .toBuffer();
  } catch (causa) {
    throw causa instanceof BusinessError ? causa : new BusinessError('FOTO_NO_VALIDA', { causa });
  }
}
