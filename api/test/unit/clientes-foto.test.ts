import { fotoBytes, fotoDataUrl, requireStoredSize } from '../../src/clientes/domain/foto.js';

const MB = 1024 * 1024;
const dataUrl = (bytes: number) => `data:image/png;base64,${Buffer.alloc(bytes).toString('base64')}`;

describe('what a photo may weigh (P-12.13)', () => {
  test('5 MB may come in, and not a byte more', () => {
    expect(fotoBytes(dataUrl(5 * MB))).toHaveLength(5 * MB);
    expect(() => fotoBytes(dataUrl(5 * MB + 1))).toThrow('La imagen es demasiado grande (>5MB)');
  });

  test('2 MB may stay once it was made smaller, and not a byte more', () => {
    requireStoredSize(Buffer.alloc(2 * MB));
    expect(() => requireStoredSize(Buffer.alloc(2 * MB + 1))).toThrow('(>2MB)');
  });

  test('what is kept goes out as a data URL that reads back the same', () => {
    const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
    expect(fotoDataUrl(jpeg)).toBe('data:image/jpeg;base64,/9j/4A==');
    expect(fotoBytes(fotoDataUrl(jpeg))).toEqual(jpeg);
  });
});
