import sharp from 'sharp';

const COLOR = { r: 200, g: 40, b: 40 };

/** A picture of one color, as a data URL. */
export async function testFoto(
  format: 'jpeg' | 'png' | 'webp' | 'gif',
  width: number,
  height: number,
): Promise<string> {
  const image = sharp({ create: { width, height, channels: 3, background: COLOR } });
  return toDataUrl(`image/${format}`, await image.toFormat(format).toBuffer());
}

/** The form that replaces a photo. */
export async function fotoForm(...picture: Parameters<typeof testFoto>): Promise<FormData> {
  return formOfFoto(bytesOf(await testFoto(...picture)));
}

export function formOfFoto(bytes: Buffer): FormData {
  const form = new FormData();
  form.append('foto', new Blob([Uint8Array.from(bytes)]), 'foto.jpg');
  return form;
}

export function toDataUrl(type: string, bytes: Buffer): string {
  return `data:${type};base64,${bytes.toString('base64')}`;
}

export function bytesOf(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
}
