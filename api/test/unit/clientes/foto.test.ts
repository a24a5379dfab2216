import { fotoBytes, fotoDataUrl, requireStoredSize } from '../../../src/clientes/domain/foto.js';

const MB = 1024 * 1024;
const dataUrl = (bytes: number) => `data:image/png;base64,${Buffer.alloc(bytes).toString('base64')}`;

describe('the size of a photo (P-12.13)', () => {
  test('accepts 5 MB and rejects one byte more', () => {
    expect(fotoBytes(dataUrl(5 * MB))).toHaveLength(5 * MB);
    expect(() => fotoBytes(dataUrl(5 * MB + 1))).toThrow('FOTO_MUY_GRANDE');
  });

  test('stores a reduced photo of 2 MB and rejects one byte more', () => {
    requireStoredSize(Buffer.alloc(2 * MB));
    expect(() => requireStoredSize(Buffer.alloc(2 * MB + 1))).toThrow('FOTO_MUY_PESADA');
  });

  test('returns the stored photo as a data URL with the same bytes', () => {
    const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
    expect(fotoDataUrl(jpeg)).toBe('data:image/jpeg;base64,/9j/4A==');
    expect(fotoBytes(fotoDataUrl(jpeg))).toEqual(jpeg);
  });
});
