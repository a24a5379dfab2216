import { buffer } from 'node:stream/consumers';
import { FOTO } from '@cartera/contrato/clientes';
import { BusinessError } from '../platform/http/business-error.js';
import type { MultipartForm } from '../platform/http/form.js';
import { Turns } from '../platform/turns.js';
import { fotoBytes, requireStoredSize } from './domain/foto.js';

/** A JPEG to store; null deletes the photo, undefined changes nothing. */
export type ReadyFoto = Buffer | null | undefined;

/** A form with its photo ready to store. */
export type WithReadyFoto<T> = Omit<T, 'foto'> & { readonly foto?: ReadyFoto };

const FORMATS = new Set(['jpeg', 'png', 'webp']);
/** More than a phone's photo of 5 MB. Limits memory, because a small file can hold a huge image: to some 100 MB. */
const MAX_PIXELS = 25_000_000;
/** Photos at once would take a multiple of that memory. */
const turns = new Turns();
const MAX_SECONDS = 10;
/** Replaces transparency, which JPEG does not have. */
const BACKGROUND = '#ffffff';

/**
 * Prepares the photo of a form for storage. Call it outside a transaction: it takes processor time.
 * @throws DomainError FOTO_MUY_GRANDE, FOTO_MUY_PESADA; BusinessError FOTO_NO_VALIDA
 */
export async function withReadyFoto<T extends { foto?: string | null | undefined }>({
  foto,
  ...input
}: T): Promise<WithReadyFoto<T>> {
  return {
    ...input,
    foto: foto ? await prepareFoto(fotoBytes(foto)) : foto === undefined ? undefined : null,
  };
}

/** Receives the photo of a multipart form, ready to store. @throws as `prepareFoto`, and the errors of `MultipartForm.receive`. */
export async function receiveFoto(form: MultipartForm<unknown>): Promise<Buffer> {
  return (await form.receive(async ({ content }) => prepareFoto(await buffer(content)))).saved;
}

/**
 * Re-encodes a photo, which removes its metadata, such as the location, and any hidden content.
 * @throws DomainError FOTO_MUY_PESADA; BusinessError FOTO_NO_VALIDA
 */
export async function prepareFoto(bytes: Buffer): Promise<Buffer> {
  const jpeg = await turns.take('foto', () => redraw(bytes));
  requireStoredSize(jpeg);
  return jpeg;
}

async function redraw(bytes: Buffer): Promise<Buffer> {
  // Loaded with the first photo: the native library is slow to load.
  const { default: sharp } = await import('sharp');
  // It would keep photos in memory as they were decoded.
  sharp.cache(false);
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS });
    const { format } = await image.metadata();
    if (!format || !FORMATS.has(format)) throw new BusinessError('FOTO_NO_VALIDA');
    return await image
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .flatten({ background: BACKGROUND })
      .resize({
        width: FOTO.maxSidePixels,
        height: FOTO.maxSidePixels,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .jpeg({ quality: Math.round(FOTO.quality * 100) })
      .toBuffer();
  } catch (cause) {
    throw cause instanceof BusinessError ? cause : new BusinessError('FOTO_NO_VALIDA', { cause });
  }
}
