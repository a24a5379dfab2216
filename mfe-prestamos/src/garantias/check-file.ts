import { DOCUMENTO_BYTES, DOCUMENTO_FORMATS, DOCUMENTO_MIMES } from '@cartera/contrato/documentos';
import { ERRORS } from '@cartera/contrato/errors';

const EXTENSIONS: readonly string[] = Object.values(DOCUMENTO_FORMATS).flat();

/** What a file chooser offers: a computer goes by the extensions, a phone by the media types. */
export const ACCEPTED = [...EXTENSIONS, ...DOCUMENTO_MIMES].join(',');

/**
 * What the server would say of a file, told before it is sent; the server looks at its content as well.
 * @param file its name and its size in bytes.
 * @returns why it would be refused; null where it can be sent.
 */
export function rejectionReason({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  const nombre = name.toLowerCase();
  if (!EXTENSIONS.some((extension) => nombre.endsWith(extension))) {
    return ERRORS.DOCUMENTO_NO_ADMITIDO.mensaje;
  }
  return size > DOCUMENTO_BYTES ? ERRORS.DOCUMENTO_MUY_GRANDE.mensaje : null;
}
