import { Readable } from 'node:stream';
import { BYTES_DOCUMENTO, type FormatoDocumento, MIMES_DOCUMENTO } from '@cartera/contrato/documentos';
import { ErrorDeNegocio } from '../platform/http/error-de-negocio.js';

const BYTES_DEL_COMIENZO = 64 * 1024;

/** A file whose format is known, its content still to be read. */
interface ArchivoReconocido {
  readonly formato: FormatoDocumento;
  readonly contenido: Readable;
  /** How much of the content was read so far. */
  readonly bytesLeidos: () => number;
}

/**
 * What a file is, from its content alone: neither its name nor what the browser said of it is believed.
 * @throws ErrorDeNegocio DOCUMENTO_NO_ADMITIDO where it is not of a format that is taken.
 */
export async function reconocerFormato(recibido: Readable): Promise<ArchivoReconocido> {
  const partes: AsyncIterator<Buffer> = recibido[Symbol.asyncIterator]();
  let comienzo = await leerHasta(BYTES_DEL_COMIENZO, partes, Buffer.alloc(0));
  let tipo = await tipoDe(comienzo);
  if (tipo === 'application/zip') {
    // An Office file is a ZIP that says which kind it is in one of its parts, and some programs write that one last.
    comienzo = await leerHasta(BYTES_DOCUMENTO, partes, comienzo);
    tipo = await tipoDe(comienzo);
  }
  const formato = MIMES_DOCUMENTO.find((admitido) => admitido === tipo);
  if (!formato) throw new ErrorDeNegocio('DOCUMENTO_NO_ADMITIDO');
  let bytes = 0;
  const medir = (parte: Buffer): Buffer => {
    bytes += parte.length;
    return parte;
  };
  const contenido = Readable.from(seguir(comienzo, partes, medir), { objectMode: false });
  return { formato, contenido, bytesLeidos: () => bytes };
}

async function tipoDe(comienzo: Buffer): Promise<string | undefined> {
  // Loaded with the first file, which is late enough.
  const { fileTypeFromBuffer } = await import('file-type');
  return (await fileTypeFromBuffer(comienzo))?.mime;
}

async function leerHasta(bytes: number, partes: AsyncIterator<Buffer>, leido: Buffer): Promise<Buffer> {
  const juntadas = [leido];
  for (let llevados = leido.length; llevados < bytes; ) {
    const parte = await partes.next();
    if (parte.done) break;
    juntadas.push(parte.value);
    llevados += parte.value.length;
  }
  return Buffer.concat(juntadas);
}

async function* seguir(
  comienzo: Buffer,
  partes: AsyncIterator<Buffer>,
  medir: (parte: Buffer) => Buffer,
): AsyncGenerator<Buffer> {
  yield medir(comienzo);
  for (let parte = await partes.next(); !parte.done; parte = await partes.next()) yield medir(parte.value);
}
