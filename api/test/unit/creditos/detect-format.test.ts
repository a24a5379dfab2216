import { Readable } from 'node:stream';
import { recognizeFormat } from '../../../src/creditos/documentos/detect-format.js';
import { PDF } from '../../support/test-documentos.js';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const ZIP_SIGNATURE = 0x04034b50;
const HEADER_LENGTH = 30;

/** A part of a ZIP, not compressed. */
function zipPart(nombre: string, content: Buffer): Buffer {
  const header = Buffer.alloc(HEADER_LENGTH);
  header.writeUInt32LE(ZIP_SIGNATURE, 0);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt32LE(content.length, 22);
  header.writeUInt16LE(nombre.length, 26);
  return Buffer.concat([header, Buffer.from(nombre), content]);
}

const CONTENT_TYPES = zipPart(
  '[Content_Types].xml',
  Buffer.from(`<Types><Override PartName="/word/document.xml" ContentType="${DOCX}.main+xml"/></Types>`),
);
const FOTO = zipPart('word/media/foto.bin', Buffer.alloc(300_000, 7));
const TEXT = zipPart('word/document.xml', Buffer.from('<w:document/>'));

async function read(chunks: readonly Buffer[]) {
  const { format, content, bytesRead } = await recognizeFormat(Readable.from(chunks));
  const parts: Buffer[] = [];
  for await (const chunk of content) parts.push(chunk);
  return { format, content: Buffer.concat(parts), bytes: bytesRead() };
}

describe('the format of a file', () => {
  test('is detected from chunks of one byte, and no byte is lost', async () => {
    const bytes = [...PDF].map((byte) => Buffer.from([byte]));
    expect(await read(bytes)).toEqual({ format: 'application/pdf', content: PDF, bytes: PDF.length });
  });

  test.each([
    ['a line feed', '\n'],
    ['an empty line', '\r\n'],
    ['the head of a mail', 'X'.repeat(900)],
  ])('is that of a PDF after %s', async (_, before) => {
    const whole = Buffer.concat([Buffer.from(before), PDF]);
    expect(await read([whole])).toEqual({ format: 'application/pdf', content: whole, bytes: whole.length });
  });

  test.each([
    ['first', [CONTENT_TYPES, TEXT, FOTO]],
    ['last, after a large picture', [FOTO, TEXT, CONTENT_TYPES]],
  ])('is detected in an Office file with its content types %s', async (_, parts) => {
    const whole = Buffer.concat(parts);
    expect(await read(parts)).toEqual({ format: DOCX, content: whole, bytes: whole.length });
  });

  test.each([
    ['a ZIP of anything', [zipPart('word.txt', Buffer.from('hola'))]],
    ['nothing', []],
    ['a PDF after 1024 bytes', [Buffer.alloc(1024, ' '), PDF]],
    ['a program that names a PDF', [Buffer.from('MZ\u0090\0\u0003\0\0\0', 'latin1'), PDF]],
  ])('rejects %s', async (_, parts) => {
    await expect(read(parts)).rejects.toMatchObject({ code: 'DOCUMENTO_NO_ADMITIDO' });
  });
});
