import { Readable } from 'node:stream';
import { DOCUMENTO_BYTES, DOCUMENTO_MIMES, type DocumentoFormat } from '@cartera/contrato/documentos';
import { BusinessError } from '../../platform/http/business-error.js';

const HEAD_BYTES = 64 * 1024;
/** Readers look for the mark of a PDF in as many bytes: mail programs and scanners write something before it. */
const PDF_BYTES = 1024;

/** A file of a known format, with its content not yet read. */
interface RecognizedFile {
  readonly format: DocumentoFormat;
  readonly content: Readable;
  /** Bytes of the content read so far. */
  readonly bytesRead: () => number;
}

/**
 * Detects the format of a file from its content. The name and the declared media type are not trusted.
 * @throws BusinessError DOCUMENTO_NO_ADMITIDO if the format is not accepted.
 */
export async function recognizeFormat(received: Readable): Promise<RecognizedFile> {
  const parts: AsyncIterator<Buffer> = received[Symbol.asyncIterator]();
  let head = await readUpTo(HEAD_BYTES, parts, Buffer.alloc(0));
  let type = await detectType(head);
  if (type === 'application/zip') {
    // An Office file is a ZIP. Its type is in one of its entries, which can be the last.
    head = await readUpTo(DOCUMENTO_BYTES, parts, head);
    type = await detectType(head);
  }
  const format = DOCUMENTO_MIMES.find((accepted) => accepted === type);
  if (!format) throw new BusinessError('DOCUMENTO_NO_ADMITIDO');
  let bytes = 0;
  const measure = (part: Buffer): Buffer => {
    bytes += part.length;
    return part;
  };
  const content = Readable.from(proceed(head, parts, measure), { objectMode: false });
  return { format, content, bytesRead: () => bytes };
}

async function detectType(head: Buffer): Promise<string | undefined> {
  // Loaded with the first file, to keep the start fast.
  const { fileTypeFromBuffer } = await import('file-type');
  const type = (await fileTypeFromBuffer(head))?.mime;
  const startsPdf = head.subarray(0, PDF_BYTES).includes('%PDF-');
  return type ?? (startsPdf ? 'application/pdf' : undefined);
}

async function readUpTo(bytes: number, parts: AsyncIterator<Buffer>, start: Buffer): Promise<Buffer> {
  const collected = [start];
  for (let readSoFar = start.length; readSoFar < bytes; ) {
    const part = await parts.next();
    if (part.done) break;
    collected.push(part.value);
    readSoFar += part.value.length;
  }
  return Buffer.concat(collected);
}

async function* proceed(
  head: Buffer,
  parts: AsyncIterator<Buffer>,
  measure: (part: Buffer) => Buffer,
): AsyncGenerator<Buffer> {
  yield measure(head);
  for (let part = await parts.next(); !part.done; part = await parts.next()) yield measure(part.value);
}
