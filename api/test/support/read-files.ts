import { parse } from 'csv-parse/sync';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readSheet } from 'read-excel-file/node';

/**
 * The rows of a CSV in UTF-8, its header first.
 * @throws Error if it has no byte order mark or breaks RFC 4180 in all but its delimiter.
 */
export function readCsv(content: Buffer, delimiter: ';' | ',' = ';'): string[][] {
  const text = content.toString('utf8');
  if (!text.startsWith('\u{feff}')) throw new Error('The CSV has no byte order mark');
  return parse(text, { bom: true, delimiter, record_delimiter: '\r\n' });
}

/** The rows of the first sheet. An empty cell is null. */
export function readXlsx(content: Buffer) {
  return readSheet(content);
}

/** The lines of each page of a PDF. A line has the texts at the same height, from left to right. */
export async function readPdf(content: Buffer): Promise<string[][][]> {
  const pdf = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise;
  const pages: string[][][] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const lines = new Map<number, string[]>();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const height = Math.round(Number(item.transform[5]));
      lines.set(height, [...(lines.get(height) ?? []), item.str]);
    }
    pages.push([...lines.entries()].sort(([a], [b]) => b - a).map(([, texts]) => texts));
  }
  await pdf.destroy();
  return pages;
}
