import { buffer } from 'node:stream/consumers';
import { FOTO } from '@cartera/contrato/clientes';
import { redrawImage } from '../platform/files/redraw-image.js';
import { BusinessError } from '../platform/http/business-error.js';
import type { MultipartForm } from '../platform/http/form.js';
import { fotoBytes, requireStoredSize } from './domain/foto.js';

/** A JPEG to store; null deletes the photo, undefined changes nothing. */
export type ReadyFoto = Buffer | null | undefined;

/** A form with its photo ready to store. */
export type WithReadyFoto<T> = Omit<T, 'foto'> & { readonly foto?: ReadyFoto };

/** More than a phone's photo of 5 MB. */
const MAX_PIXELS = 25_000_000;
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
  const jpeg = await redrawImage(bytes, MAX_PIXELS, (image) =>
    image
      .flatten({ background: BACKGROUND })
      .resize({
        width: FOTO.maxSidePixels,
        height: FOTO.maxSidePixels,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .jpeg({ quality: Math.round(FOTO.quality * 100) }),
  ).catch((cause: unknown) => {
    throw new BusinessError('FOTO_NO_VALIDA', { cause });
  });
  requireStoredSize(jpeg);
  return jpeg;
}
