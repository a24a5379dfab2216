import { pipeline, type Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { loDiceLaRespuesta } from './flujo.js';
import { renglonesDe, type Tabla } from './tabla.js';

/**
 * A table as CSV (RFC 4180), with the mark by which Excel knows its accents. A text that a spreadsheet would run as a
 * formula is kept a text by an apostrophe before it.
 */
export function escribirCsv<F>({ columnas, tandas }: Tabla<F>): Readable {
  return pipeline(
    tandas,
    async function* (origen: AsyncIterable<readonly F[]>) {
      yield columnas.map(({ titulo }) => titulo);
      for await (const grupo of renglonesDe(columnas, origen)) {
        for (const { valores } of grupo) yield valores;
      }
    },
    stringify({ bom: true, record_delimiter: 'windows', escape_formulas: true }),
    loDiceLaRespuesta,
  );
}
