import {
  type CellValue,
  type Column,
  type ColumnType,
  type ExportDocument,
  type PrintedRow,
  printedRows,
} from './table.js';
import { SHEET, STYLE } from './xlsx-parts.js';

const MS_PER_DAY = 86_400_000;
/** Day 0 of a spreadsheet. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

const STYLE_BY_TYPE = {
  text: STYLE.normal,
  number: STYLE.normal,
  pesos: STYLE.pesos,
  date: STYLE.date,
  moment: STYLE.normal,
} as const satisfies Record<ColumnType, number>;

type DocumentToWrite<F> = Omit<ExportDocument<F>, 'batches'> & {
  readonly batches: AsyncIterable<readonly F[]>;
};

/** The number of rows above the data: two heading rows, the summary, a blank row and the column titles. */
export function headerRows({ data }: Pick<ExportDocument<never>, 'data'>): number {
  return data.length + 4;
}

/** The XML of the sheet, in batches of rows. Inline strings avoid a shared string table that grows in memory. */
export async function* sheetXml<F>(document: DocumentToWrite<F>): AsyncGenerator<string> {
  const { columns } = document;
  yield SHEET.opening + view(headerRows(document)) + columnWidths(columns);
  yield `<sheetData>${header(document)}`;
  let rowNumber = headerRows(document);
  for await (const batch of printedRows(columns, document.batches)) {
    yield batch.map((printedRow) => dataRow(++rowNumber, printedRow, columns)).join('');
  }
  yield `</sheetData>${SHEET.closing}`;
}

/** Freezes the rows above the data. */
function view(pinned: number): string {
  return (
    `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${pinned}" topLeftCell="A${pinned + 1}"` +
    ' activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  );
}

function columnWidths(columns: readonly Column<never>[]): string {
  const cols = columns.map(
    ({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`,
  );
  return `<cols>${cols.join('')}</cols>`;
}

function header<F>({ empresa, title, data, columns }: DocumentToWrite<F>): string {
  const headingRows: string[][] = [
    [cell('A1', empresa, STYLE.empresa)],
    [cell('A2', title, STYLE.title)],
    ...data.map(({ label, value }, i) => [
      cell(`A${i + 3}`, label, STYLE.label),
      cell(`B${i + 3}`, value, STYLE.normal),
    ]),
    [],
    columns.map((column, i) => cell(`${columnLetter(i)}${data.length + 4}`, column.title, STYLE.header)),
  ];
  return headingRows.map((cells, i) => row(i + 1, cells)).join('');
}

function dataRow<F>(
  rowNumber: number,
  { values, isTotal }: PrintedRow,
  columns: readonly Column<F>[],
): string {
  const cells = columns.map(({ type }, i) => {
    const totalStyle = type === 'pesos' ? STYLE.totalPesos : STYLE.total;
    return toCell(
      `${columnLetter(i)}${rowNumber}`,
      values[i] ?? null,
      type,
      isTotal ? totalStyle : undefined,
    );
  });
  return row(rowNumber, cells);
}

function toCell(
  cellRef: string,
  value: CellValue,
  type: ColumnType,
  style: number = STYLE_BY_TYPE[type],
): string {
  const isDay = type === 'date' && typeof value === 'string' && style === STYLE.date;
  return cell(cellRef, isDay ? toExcelDay(value) : value, style);
}

function row(rowNumber: number, cells: readonly string[]): string {
  return `<row r="${rowNumber}">${cells.join('')}</row>`;
}

function cell(cellRef: string, value: CellValue, style: number): string {
  if (value === null) return `<c r="${cellRef}" s="${style}"/>`;
  if (typeof value === 'number') return `<c r="${cellRef}" s="${style}"><v>${value}</v></c>`;
  return `<c r="${cellRef}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
}

/** The letter of a column; at most 26 columns. */
function columnLetter(index: number): string {
  return String.fromCharCode(65 + index);
}

function toExcelDay(day: string): number {
  return (Date.parse(day) - DAY_ZERO) / MS_PER_DAY;
}

const UNSAFE = /[&<>]|[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Removes control characters, which XML cannot contain even when escaped. */
function escapeXml(text: string): string {
  return text.replace(UNSAFE, (sign) => ENTITIES[sign] ?? '');
}
