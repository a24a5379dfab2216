import { PassThrough, pipeline, type Readable } from 'node:stream';
import type { SeparadorCsv } from '@cartera/contrato/catalogs';
import { formatDay } from '@cartera/contrato/formats';
import { type CellValue, type ColumnType, printedRows, reportedByResponse, type Table } from './table.js';

const BYTE_ORDER_MARK = '\u{feff}';
const RECORD_END = '\r\n';
/** The length of `YYYY-MM-DD`. */
const DAY_LENGTH = 10;
/** The first character of a text that a spreadsheet runs as a formula. The last four are signs of Asian width. */
const FORMULA = /^[-=+@\t\r\u{ff0b}\u{ff0d}\u{ff1d}\u{ff20}]/u;

interface Dialect {
  readonly delimiter: string;
  readonly firstLine: string;
  readonly day: (day: string) => string;
  readonly number: (value: number) => string;
}

const SPANISH: Dialect = {
  delimiter: ';',
  firstLine: '',
  day: formatDay,
  number: (value) => String(value).replace('.', ','),
};

const DIALECTS: Readonly<Record<SeparadorCsv, Dialect>> = {
  /** Excel in Spanish opens this one by double click. */
  'punto-y-coma': SPANISH,
  /** Excel in any language opens this one, once the portal has saved it as UTF-16. */
  excel: { ...SPANISH, firstLine: 'sep=;\r\n' },
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
  const dialect = DIALECTS[separadorCsv];
  const types = columns.map(({ type }) => type);
  const record = recordWriter(dialect);
  return pipeline(
    batches,
    async function* (source: AsyncIterable<readonly F[]>) {
      const titles = columns.map(({ title }) => title);
      yield BYTE_ORDER_MARK + dialect.firstLine + record(titles, []);
      // A batch at once: a stream of rows takes longer than writing them.
      for await (const batch of printedRows(columns, source)) {
        yield batch.map(({ values }) => record(values, types)).join('');
      }
    },
    new PassThrough(),
    reportedByResponse,
  );
}

/** Most values need neither quotes nor an apostrophe, so one expression looks for both. */
function recordWriter({ delimiter, day, number }: Dialect) {
  // A spreadsheet starts a record at either half of its end.
  const quoted = new RegExp(`["\r\n${delimiter}]`);
  const unsafe = new RegExp(`${FORMULA.source}|${quoted.source}`, 'u');
  const text = (value: string): string => {
    if (!unsafe.test(value)) return value;
    const harmless = FORMULA.test(value) ? `'${value}` : value;
    return quoted.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
  };
  const field = (value: CellValue, type: ColumnType = 'text'): string => {
    if (value === null) return '';
    if (typeof value === 'number') return number(value);
    const isDate = type === 'date' || type === 'moment';
    return text(isDate ? day(value.slice(0, DAY_LENGTH)) + value.slice(DAY_LENGTH) : value);
  };
  return (values: readonly CellValue[], types: readonly ColumnType[]): string =>
    values.map((value, i) => field(value, types[i])).join(delimiter) + RECORD_END;
}
