import type { Sharp } from 'sharp';
import { Turns } from '../turns.js';

const FORMATS = new Set(['jpeg', 'png', 'webp']);
/** Images at once would take a multiple of the memory of one. */
const turns = new Turns();
const MAX_SECONDS = 10;

/**
 * Encodes an image again, upright, which removes its metadata, such as the location, and any hidden content. Call it outside
 * a transaction: it takes processor time.
 * @param maxPixels limits memory, because a small file can hold a huge image: some 4 bytes for each.
 * @param encode the size and the format of the result.
 * @throws Error if it is no JPEG, PNG or WebP image, or a larger one.
 */
export function redrawImage(
  bytes: Buffer,
  maxPixels: number,
  encode: (image: Sharp) => Sharp,
): Promise<Buffer> {
  return turns.take('imagen', async () => {
    // Loaded with the first image: the native library is slow to load.
    const { default: sharp } = await import('sharp');
    // It would keep images in memory as they were decoded.
    sharp.cache(false);
    const image = sharp(bytes, { limitInputPixels: maxPixels });
    const { format } = await image.metadata();
    if (!format || !FORMATS.has(format)) throw new Error(`An image in the format ${format}`);
    return encode(image.timeout({ seconds: MAX_SECONDS }).autoOrient()).toBuffer();
  });
}
