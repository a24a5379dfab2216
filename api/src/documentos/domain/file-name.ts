import { DOCUMENTO_FORMATS, type DocumentoFormat } from '@cartera/contrato/documentos';

const MAX_LENGTH = 150;
/** Used where nothing of the name can be kept. */
const UNNAMED = 'documento';

/** Folders, controls, signs that other systems forbid, and those that make a name read backwards. */
const FORBIDDEN = /[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu;

/**
 * The name under which a file is kept and given back: what a person sees of the name it came with, and an
 * extension that is its content's, so that `factura.exe` which is a PDF is `factura.exe.pdf`.
 */
export function fileName(received: string, formato: DocumentoFormat): string {
  const ultimo = received.split(/[/\\]/).at(-1) ?? '';
  const clean = ultimo.normalize('NFC').replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim();
  const extensiones: readonly string[] = DOCUMENTO_FORMATS[formato];
  const own = extensiones.find((extension) => clean.toLowerCase().endsWith(extension));
  const base = (own ? clean.slice(0, -own.length) : clean).replace(/^[. ]+|[. ]+$/g, '');
  return `${[...base].slice(0, MAX_LENGTH).join('') || UNNAMED}${own ?? extensiones[0]}`;
}
