import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
  readonly form_factor?: string;
}

const FOLDER = join(import.meta.dirname, '..', 'src', 'install');
const manifest = JSON.parse(readFileSync(join(FOLDER, 'manifest.webmanifest'), 'utf8'));
const icons: readonly Picture[] = manifest.icons;
const screenshots: readonly Picture[] = manifest.screenshots;

/** Width and height that the header of a PNG file states. */
function sizeOf({ src }: Picture): string {
  const png = readFileSync(join(FOLDER, src));
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

test('the manifest has what a browser asks for before it installs the portal', () => {
  expect(manifest).toMatchObject({
    id: '/',
    name: expect.any(String),
    display: 'standalone',
    start_url: expect.stringMatching(/^\//),
  });
  expect(manifest.start_url.startsWith(manifest.scope)).toBe(true);
  expect(manifest.short_name.length).toBeLessThanOrEqual(12);
  expect(manifest.prefer_related_applications).toBeUndefined();
  const plain = icons.filter(({ purpose = 'any' }) => purpose === 'any').map(({ sizes }) => sizes);
  expect(plain).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
  expect(screenshots.map((picture) => picture.form_factor)).toEqual(['narrow', 'wide']);
});

test('each picture of the manifest is a PNG of the size that it states', () => {
  for (const picture of [...icons, ...screenshots]) {
    expect([picture.src, picture.type, sizeOf(picture)]).toEqual([picture.src, 'image/png', picture.sizes]);
  }
});
