import { finished, PassThrough, pipeline, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { loDiceLaRespuesta } from './flujo.js';
import type { Documento } from './tabla.js';
import { hojaEnXml } from './xlsx-hoja.js';
import { PARTES_FIJAS } from './xlsx-partes.js';

/** Rows of a sheet, by the format's own limit. */
export const FILAS_DE_EXCEL = 1_048_576;

/** A document as a spreadsheet of one sheet, compressed while its rows arrive. */
export function escribirXlsx<F>(documento: Documento<F>): Readable {
  const libro = new ZipFile();
  for (const [nombre, xml] of Object.entries(PARTES_FIJAS)) libro.addBuffer(Buffer.from(xml), nombre);
  const hoja = pipeline(
    documento.tandas,
    (origen: AsyncIterable<readonly F[]>) => hojaEnXml({ ...documento, tandas: origen }),
    new PassThrough(),
    loDiceLaRespuesta,
  );
  libro.addReadStream(hoja, 'xl/worksheets/sheet1.xml');
  libro.end();
  const salida = new PassThrough();
  // The archive knows nothing of who reads it: each side is told when the other ends badly.
  libro.on('error', (error) => salida.destroy(error));
  finished(salida, () => hoja.destroy());
  libro.outputStream.pipe(salida);
  return salida;
}
