import { BYTES_DOCUMENTO, FORMATOS_DOCUMENTO, MIMES_DOCUMENTO } from '@cartera/contrato/documentos';
import { ERRORES } from '@cartera/contrato/errores';

const EXTENSIONES: readonly string[] = Object.values(FORMATOS_DOCUMENTO).flat();

/** What a file chooser offers: a computer goes by the extensions, a phone by the media types. */
export const ADMITIDOS = [...EXTENSIONES, ...MIMES_DOCUMENTO].join(',');

/**
 * What the server would say of a file, told before it is sent; the server looks at its content as well.
 * @param archivo its name and its size in bytes.
 * @returns why it would be refused; null where it can be sent.
 */
export function motivoDeRechazo({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  const nombre = name.toLowerCase();
  if (!EXTENSIONES.some((extension) => nombre.endsWith(extension))) {
    return ERRORES.DOCUMENTO_NO_ADMITIDO.mensaje;
  }
  return size > BYTES_DOCUMENTO ? ERRORES.DOCUMENTO_MUY_GRANDE.mensaje : null;
}
