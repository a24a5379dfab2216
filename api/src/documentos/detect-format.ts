import { Readable } from 'node:stream';
import { DOCUMENTO_BYTES, DOCUMENTO_MIMES, type DocumentoFormat } from '@cartera/contrato/documentos';
import { BusinessError } from '../platform/http/business-error.js';

const HEAD_BYTES = 64 * 1024;

/** A file whose format is known, its content still to be read. */
interface RecognizedFile {
  readonly formato: DocumentoFormat;
  readonly content: Readable;
  /** How much of the content was read so far. */
  readonly bytesRead: () => number;
}

/**
 * What a file is, from its content alone: neither its name nor what the browser said of it is believed.
 * @throws BusinessError DOCUMENTO_NO_ADMITIDO where it is not of a format that is taken.
 */
export async function recognizeFormat(received: Readable): Promise<RecognizedFile> {
  const parts: AsyncIterator<Buffer> = received[Symbol.asyncIterator]();
  let head = await readUpTo(HEAD_BYTES, parts, Buffer.alloc(0));
  let tipo = await detectType(head);
  if (tipo === 'application/zip') {
    // An Office file is a ZIP that says which kind it is in one of its parts, and some programs write that one last.
    head = await readUpTo(DOCUMENTO_BYTES, parts, head);
    tipo = await detectType(head);
  }
  const formato = DOCUMENTO_MIMES.find((accepted) => accepted === tipo);
  if (!formato) throw new BusinessError('DOCUMENTO_NO_ADMITIDO');
  let bytes = 0;
  const measure = (parte: Buffer): Buffer => {
    bytes += parte.length;
    return parte;
  };
  const content = Readable.from(proceed(head, parts, measure), { objectMode: false });
  return { formato, content, bytesRead: () => bytes };
}

async function detectType(head: Buffer): Promise<string | undefined> {
  // Loaded with the first file, which is late enough.
  const { fileTypeFromBuffer } = await import('file-type');
  return (await fileTypeFromBuffer(head))?.mime;
}

async function readUpTo(bytes: number, parts: AsyncIterator<Buffer>, parsed: Buffer): Promise<Buffer> {
  const collected = [parsed];
  for (let readSoFar = parsed.length; readSoFar < bytes; ) {
    const parte = await parts.next();
    if (parte.done) break;
    collected.push(parte.value);
    readSoFar += parte.value.length;
  }
  return Buffer.concat(collected);
}

async function* proceed(
  head: Buffer,
  parts: AsyncIterator<Buffer>,
  measure: (parte: Buffer) => Buffer,
): AsyncGenerator<Buffer> {
  yield measure(head);
  for (let parte = await parts.next(); !parte.done; parte = await parts.next()) yield measure(parte.value);
}
