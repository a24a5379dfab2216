import { Readable } from 'node:stream';
import { reconocerFormato } from '../../src/documentos/reconocer-formato.js';
import { PDF } from '../support/documentos-de-prueba.js';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const FIRMA_ZIP = 0x04034b50;
const LARGO_CABECERA = 30;

/** A part of a ZIP, not compressed. */
function parte(nombre: string, contenido: Buffer): Buffer {
  const cabecera = Buffer.alloc(LARGO_CABECERA);
  cabecera.writeUInt32LE(FIRMA_ZIP, 0);
  cabecera.writeUInt32LE(contenido.length, 18);
  cabecera.writeUInt32LE(contenido.length, 22);
  cabecera.writeUInt16LE(nombre.length, 26);
  return Buffer.concat([cabecera, Buffer.from(nombre), contenido]);
}

const TIPOS = parte(
  '[Content_Types].xml',
  Buffer.from(`<Types><Override PartName="/word/document.xml" ContentType="${DOCX}.main+xml"/></Types>`),
);
const FOTO = parte('word/media/foto.bin', Buffer.alloc(300_000, 7));
const TEXTO = parte('word/document.xml', Buffer.from('<w:document/>'));

async function leer(trozos: readonly Buffer[]) {
  const { formato, contenido, bytesLeidos } = await reconocerFormato(Readable.from(trozos));
  const partes: Buffer[] = [];
  for await (const trozo of contenido) partes.push(trozo);
  return { formato, contenido: Buffer.concat(partes), bytes: bytesLeidos() };
}

describe('what a file is', () => {
  test('is known however small the pieces it comes in, and nothing of it is lost', async () => {
    const bytes = [...PDF].map((byte) => Buffer.from([byte]));
    expect(await leer(bytes)).toEqual({ formato: 'application/pdf', contenido: PDF, bytes: PDF.length });
  });

  test.each([
    ['first', [TIPOS, TEXTO, FOTO]],
    ['last, after a large picture', [FOTO, TEXTO, TIPOS]],
  ])('is known of an Office file that says its kind %s', async (_, partes) => {
    const entero = Buffer.concat(partes);
    expect(await leer(partes)).toEqual({ formato: DOCX, contenido: entero, bytes: entero.length });
  });

  test.each([
    ['a ZIP of anything', [parte('word.txt', Buffer.from('hola'))]],
    ['nothing', []],
  ])('%s is not taken', async (_, partes) => {
    await expect(leer(partes)).rejects.toMatchObject({ codigo: 'DOCUMENTO_NO_ADMITIDO' });
  });
});
