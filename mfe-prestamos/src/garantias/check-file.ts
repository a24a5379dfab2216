import { DOCUMENTO_BYTES, DOCUMENTO_FORMATS, DOCUMENTO_MIMES } from '@cartera/contrato/documentos';
import { ERRORS } from '@cartera/contrato/errors';

const EXTENSIONS: readonly string[] = Object.values(DOCUMENTO_FORMATS).flat();

/** `accept` of a file input: computers filter by extension, phones by media type. */
export const ACCEPTED = [...EXTENSIONS, ...DOCUMENTO_MIMES].join(',');

/**
 * Checks a file before it is sent. The server also checks its content.
 * @param file name, and size in bytes.
 * @returns why the server would refuse it; null if it can be sent.
 */
export function rejectionReason({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  const lowerCased = name.toLowerCase();
  if (!EXTENSIONS.some((extension) => lowerCased.endsWith(extension))) {
    return ERRORS.DOCUMENTO_NO_ADMITIDO.message;
  }
  return size > DOCUMENTO_BYTES ? ERRORS.DOCUMENTO_MUY_GRANDE.message : null;
}
