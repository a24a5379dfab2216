import { parse } from 'csv-parse/sync';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readSheet } from 'read-excel-file/node';

/** The rows of a CSV, its titles first; fails on a file that RFC 4180 would not have, or without its mark of UTF-8. */
export function leerCsv(contenido: Buffer): string[][] {
  const texto = contenido.toString('utf8');
  if (!texto.startsWith('\u{feff}')) throw new Error('The CSV has no byte order mark');
  return parse(texto, { bom: true, record_delimiter: '\r\n' });
}

/** The rows of a spreadsheet's sheet; an empty cell is null. */
export function leerXlsx(contenido: Buffer) {
  return readSheet(contenido);
}

/** The lines of each page of a PDF, each the texts that stand at one height, from left to right. */
export async function leerPdf(contenido: Buffer): Promise<string[][][]> {
  const pdf = await getDocument({ data: new Uint8Array(contenido), verbosity: 0 }).promise;
  const paginas: string[][][] = [];
  for (let numero = 1; numero <= pdf.numPages; numero++) {
    const { items } = await (await pdf.getPage(numero)).getTextContent();
    const lineas = new Map<number, string[]>();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const altura = Math.round(Number(item.transform[5]));
      lineas.set(altura, [...(lineas.get(altura) ?? []), item.str]);
    }
    paginas.push([...lineas.entries()].sort(([a], [b]) => b - a).map(([, textos]) => textos));
  }
  await pdf.destroy();
  return paginas;
}
