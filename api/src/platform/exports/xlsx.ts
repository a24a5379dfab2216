import { finished, PassThrough, pipeline, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { reportedByResponse } from './stream.js';
import type { ExportDocument } from './table.js';
import { FIXED_PARTS } from './xlsx-parts.js';
import { sheetXml } from './xlsx-sheet.js';

/** Rows of a sheet, by the format's own limit. */
export const EXCEL_ROWS = 1_048_576;

/** A document as a spreadsheet of one sheet, compressed while its rows arrive. */
export function writeXlsx<F>(documento: ExportDocument<F>): Readable {
  const libro = new ZipFile();
  for (const [nombre, xml] of Object.entries(FIXED_PARTS)) libro.addBuffer(Buffer.from(xml), nombre);
  const sheet = pipeline(
    documento.batches,
    (origen: AsyncIterable<readonly F[]>) => sheetXml({ ...documento, batches: origen }),
    new PassThrough(),
    reportedByResponse,
  );
  libro.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  libro.end();
  const output = new PassThrough();
  // The archive knows nothing of who reads it: each side is told when the other ends badly.
  libro.on('error', (error) => output.destroy(error));
  finished(output, () => sheet.destroy());
  libro.outputStream.pipe(output);
  return output;
}
