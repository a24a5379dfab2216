import { type FileFormat, FORMAT_TYPES } from '@cartera/contrato/files';
import { Download } from '../http/download.js';
import { writeCsv } from './csv.js';
import { writePdf } from './pdf.js';
import type { ExportDocument, Table } from './table.js';
import { writeXlsx } from './xlsx.js';

/** Name of the file, without its extension, and rows of data in it. */
interface DocumentMeta {
  readonly nombre: string;
  readonly filas: number;
}

const WRITERS = { csv: writeCsv, xlsx: writeXlsx, pdf: writePdf } as const;

/** A document to download. A CSV is its table alone, for programs to read. */
export async function downloadDocument<F>(
  formato: FileFormat,
  documento: ExportDocument<F>,
  fileInfo: DocumentMeta,
): Promise<Download> {
  return toDownload(formato, await WRITERS[formato](documento), fileInfo);
}

/** A table to download as CSV. */
export function downloadCsv<F>(tabla: Table<F>, fileInfo: DocumentMeta): Download {
  return toDownload('csv', writeCsv(tabla), fileInfo);
}

function toDownload(
  formato: FileFormat,
  content: ConstructorParameters<typeof Download>[0],
  { nombre, filas }: DocumentMeta,
): Download {
  const tipo = formato === 'csv' ? `${FORMAT_TYPES.csv}; charset=utf-8` : FORMAT_TYPES[formato];
  return new Download(content, { nombre: `${nombre}.${formato}`, tipo, filas });
}
