import { pipeline, type Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { reportedByResponse } from './stream.js';
import { printedRows, type Table } from './table.js';

/**
 * Writes a table as CSV (RFC 4180), with a byte order mark for Excel. Texts that a spreadsheet would run as a formula get
 * an apostrophe prefix.
 */
export function writeCsv<F>({ columns, batches }: Table<F>): Readable {
  return pipeline(
    batches,
    async function* (source: AsyncIterable<readonly F[]>) {
      yield columns.map(({ title }) => title);
      for await (const batch of printedRows(columns, source)) {
        for (const { values } of batch) yield values;
      }
    },
    stringify({ bom: true, record_delimiter: 'windows', escape_formulas: true }),
    reportedByResponse,
  );
}
