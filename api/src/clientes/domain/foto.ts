import { FOTO } from '@cartera/contrato/clientes';
import { DomainError } from '@cartera/dominio/domain-error';

/**
 * The bytes of a photo from its data URL (P-7.14).
 * @throws DomainError FOTO_MUY_GRANDE above 5 MB.
 */
export function fotoBytes(dataUrl: string): Buffer {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  if (bytes.length > FOTO.receivedBytes) throw new DomainError('FOTO_MUY_GRANDE');
  return bytes;
}

/** @throws DomainError FOTO_MUY_PESADA if a resized photo is above 2 MB. */
export function requireStoredSize(jpeg: Buffer): void {
  if (jpeg.length > FOTO.storedBytes) throw new DomainError('FOTO_MUY_PESADA');
}

/** A stored photo as a data URL. */
export function fotoDataUrl(jpeg: Buffer): string {
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}
