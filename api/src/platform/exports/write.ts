import { type FileFormat, FORMAT_TYPES } from '@cartera/contrato/files';
import { Download } from '../http/download.js';
import { writeCsv } from './csv.js';
import { writePdf } from './pdf.js';
import type { ExportDocument, Table } from './table.js';
import { writeXlsx } from './xlsx.js';

/** The file name without its extension, and the number of data rows. */
interface FileInfo {
  readonly filename: string;
  readonly rowCount: number;
}

const WRITERS = { csv: writeCsv, xlsx: writeXlsx, pdf: writePdf } as const;

/** Writes a document for download. A CSV has only the table. */
export async function downloadDocument<F>(
  format: FileFormat,
  document: ExportDocument<F>,
  fileInfo: FileInfo,
): Promise<Download> {
  return toDownload(format, await WRITERS[format](document), fileInfo);
}

/** Writes a table as a CSV download. */
export function downloadCsv<F>(table: Table<F>, fileInfo: FileInfo): Download {
  return toDownload('csv', writeCsv(table), fileInfo);
}

function toDownload(
  format: FileFormat,
  content: ConstructorParameters<typeof Download>[0],
  { filename, rowCount }: FileInfo,
): Download {
  const charset = format === 'csv' ? '; charset=utf-8' : '';
  const mediaType = FORMAT_TYPES[format] + charset;
  return new Download(content, { filename: `${filename}.${format}`, mediaType, rowCount });
}
