import type { Readable } from 'node:stream';
import type { Moneda, SeparadorCsv } from '@cartera/contrato/catalogs';
import { TIME_ZONE } from '../clock.js';

export type CellValue = string | number | null;

/** `date` is a calendar day `YYYY-MM-DD`, and `moment` a day with its time; `pesos` are whole pesos. */
export type ColumnType = 'text' | 'number' | 'pesos' | 'date' | 'moment';

/** A column of an exported table, in any format. */
export interface Column<F> {
  readonly title: string;
  readonly type: ColumnType;
  /** In characters. */
  readonly width: number;
  readonly value: (row: F) => CellValue;
  /** Adds its sum to a totals row at the end. */
  readonly sum?: boolean;
}

/** A column without a sum. @param width in characters. */
export function column<F>(
  type: Exclude<ColumnType, 'moment'>,
  title: string,
  width: number,
  value: (row: F) => CellValue,
): Column<F> {
  return { title, type, width, value };
}

/** A column of moments, in the hours of Bogotá. @param width in characters. */
export function momentColumn<F>(title: string, width: number, moment: (row: F) => Date): Column<F> {
  return { title, type: 'moment', width, value: (row) => formatMoment(moment(row)) };
}

/** Rows in batches, to bound the memory of an export. */
export type Batches<F> = Readable & AsyncIterable<readonly F[]>;

export interface Table<F> {
  /** The separator of its CSV. */
  readonly separadorCsv: SeparadorCsv;
  readonly columns: readonly Column<F>[];
  readonly batches: Batches<F>;
}

/** A line of the heading above the table. */
export interface SummaryItem {
  readonly label: string;
  readonly value: string;
}

/** A table with the lender's heading, for PDF and spreadsheet. */
export interface ExportDocument<F> extends Table<F> {
  readonly empresa: string;
  /** The currency of its amounts. */
  readonly moneda: Moneda | null;
  readonly title: string;
  readonly data: readonly SummaryItem[];
}

/** A row with a value for each column. */
export interface PrintedRow {
  readonly values: readonly CellValue[];
  readonly isTotal: boolean;
}

/** The rows of a table in batches, then a totals row if a column has `sum`. */
export async function* printedRows<F>(
  columns: readonly Column<F>[],
  batches: AsyncIterable<readonly F[]>,
): AsyncGenerator<PrintedRow[]> {
  const sums = columns.map(() => 0);
  for await (const batch of batches) {
    yield batch.map((row) => {
      const values = columns.map(({ value }) => value(row));
      values.forEach((value, i) => {
        if (typeof value === 'number') sums[i] = (sums[i] ?? 0) + value;
      });
      return { values, isTotal: false };
    });
  }
  if (!columns.some(({ sum }) => sum)) return;
  const totals = columns.map(({ sum }, i) => (sum ? (sums[i] ?? 0) : null));
  yield [{ values: ['Total', ...totals.slice(1)], isTotal: true }];
}

/**
 * The callback of a pipeline. It does nothing: an error reaches the response through the stream, and the server logs it
 * and closes the connection.
 */
export function reportedByResponse(): void {}

const MOMENT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** A moment in the hours of Bogotá, `YYYY-MM-DD HH:mm:ss`: a column of it sorts by time. */
function formatMoment(moment: Date): string {
  return MOMENT.format(moment);
}
