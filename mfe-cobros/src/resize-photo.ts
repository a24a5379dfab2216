/** Wide enough to read a house number; a phone's photo has ten times the bytes. */
const MAX_SIDE = 1280;
const QUALITY = 0.75;

/**
 * Makes a photo small enough for a slow network, as JPEG.
 * @throws Error if the file is not an image that the browser reads.
 */
export async function resizePhoto(file: File): Promise<File> {
  const image = await createImageBitmap(file);
  const scale = Math.min(1, MAX_SIDE / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('The browser could not write the photo');
  return new File([blob], 'foto.jpg', { type: blob.type });
}
