import { PassThrough, pipeline, type Readable } from 'node:stream';
import type { SeparadorCsv } from '@cartera/contrato/catalogs';
import { formatDay } from '@cartera/contrato/formats';
import { stringify } from 'csv-stringify/sync';
import { reportedByResponse } from './stream.js';
import { type CellValue, type ColumnType, printedRows, type Table } from './table.js';

const BYTE_ORDER_MARK = '\u{feff}';
const LINE_BREAK = /[\r\n]/;
/** The length of `YYYY-MM-DD`. */
const DAY_LENGTH = 10;

interface Dialect {
  readonly delimiter: string;
  readonly firstLine: string;
  readonly day: (day: string) => string;
  readonly number: (value: number) => string;
}

const DIALECTS: Readonly<Record<SeparadorCsv, Dialect>> = {
  /** What Excel in Spanish opens by double click, once the portal has saved it as UTF-16. */
  'punto-y-coma': {
    delimiter: ';',
    firstLine: 'sep=;\r\n',
    day: formatDay,
    number: (value) => String(value).replace('.', ','),
  },
  /** RFC 4180, for other programs. */
  coma: {
    delimiter: ',',
    firstLine: '',
    day: (day) => day,
    number: String,
  },
};

/** Writes a table as CSV in UTF-8, with a byte order mark. Texts that a spreadsheet would run as a formula get an apostrophe prefix. */
export function writeCsv<F>({ columns, batches, separadorCsv }: Table<F>): Readable {
  const { delimiter, firstLine, day, number } = DIALECTS[separadorCsv];
  const written = (value: CellValue, type: ColumnType): CellValue => {
    const isDate = type === 'date' || type === 'moment';
    if (!isDate || typeof value !== 'string') return value;
    return day(value.slice(0, DAY_LENGTH)) + value.slice(DAY_LENGTH);
  };
  const lines = (values: CellValue[][]): string =>
    stringify(values, {
      delimiter,
      cast: { number },
      record_delimiter: 'windows',
      // By itself it quotes only the whole record delimiter, and a spreadsheet starts a row at either half.
      quoted_match: LINE_BREAK,
      escape_formulas: true,
    });
  return pipeline(
    batches,
    async function* (source: AsyncIterable<readonly F[]>) {
      yield BYTE_ORDER_MARK + firstLine + lines([columns.map(({ title }) => title)]);
      // A batch at once: a stream of rows takes longer than writing them.
      for await (const batch of printedRows(columns, source)) {
        yield lines(
          batch.map(({ values }) => values.map((value, i) => written(value, columns[i]?.type ?? 'text'))),
        );
      }
    },
    new PassThrough(),
    reportedByResponse,
  );
}
