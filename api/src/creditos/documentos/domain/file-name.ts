import { DOCUMENTO_FORMATS, type DocumentoFormat } from '@cartera/contrato/documentos';
import { cleanText } from '@cartera/contrato/text';

const MAX_LENGTH = 150;
/** For a name without any allowed character. */
const UNNAMED = 'documento';

/** Path separators, control and bidirectional characters, and characters that Windows forbids. */
const FORBIDDEN = /[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu;

/**
 * A safe file name: the visible part of the received one, with an extension of the detected format. A PDF named
 * `invoice.exe` becomes `invoice.exe.pdf`.
 */
export function fileName(received: string, format: DocumentoFormat): string {
  const lastSegment = received.split(/[/\\]/).at(-1) ?? '';
  const clean = cleanText(cleanText(lastSegment).replace(FORBIDDEN, ' '));
  const extensions: readonly string[] = DOCUMENTO_FORMATS[format];
  const own = extensions.find((extension) => clean.toLowerCase().endsWith(extension));
  const base = (own ? clean.slice(0, -own.length) : clean).replace(/^[. ]+|[. ]+$/g, '');
  return `${[...base].slice(0, MAX_LENGTH).join('') || UNNAMED}${own ?? extensions[0]}`;
}
