import { AS_IS, ByteWriter, textRule } from './byte-writer.js';
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

const ROW_END = Buffer.from('</row>');
const NUMERIC_END = Buffer.from('</v></c>');
const TEXTUAL_END = Buffer.from('</t></is></c>');

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
export async function* sheetXml<F>(document: DocumentToWrite<F>): AsyncGenerator<Buffer> {
  const { columns } = document;
  const writer = new ByteWriter();
  const addCells = dataWriter(columns);
  let rowNumber = headerRows(document);
  writer.addText(`${SHEET.opening}${view(rowNumber)}${columnWidths(columns)}<sheetData>`, AS_IS);
  addHeader(writer, document);
  for await (const batch of printedRows(columns, document.batches)) {
    for (const printedRow of batch) {
      const number = `${++rowNumber}`;
      addRow(writer, number, () => addCells(writer, number, printedRow));
    }
    yield writer.take();
  }
  writer.addText(`</sheetData>${SHEET.closing}`, AS_IS);
  yield writer.take();
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

function addHeader<F>(writer: ByteWriter, { empresa, title, data, columns }: DocumentToWrite<F>): void {
  const headingRows: [value: string, style: number][][] = [
    [[empresa, STYLE.empresa]],
    [[title, STYLE.title]],
    ...data.map(({ label, value }): [string, number][] => [
      [label, STYLE.label],
      [value, STYLE.normal],
    ]),
    [],
    columns.map((column) => [column.title, STYLE.header]),
  ];
  headingRows.forEach((cells, i) => {
    addRow(writer, `${i + 1}`, () => {
      for (const [column, [value, style]] of cells.entries())
        cellWriter(column, style)(writer, `${i + 1}`, value);
    });
  });
}

function dataWriter(columns: readonly Column<never>[]) {
  const toDay = dayReader();
  const formats = columns.map(({ type }, i) => ({
    isDay: type === 'date',
    addCell: cellWriter(i, STYLE_BY_TYPE[type]),
    addTotal: cellWriter(i, type === 'pesos' ? STYLE.totalPesos : STYLE.total),
  }));
  return (writer: ByteWriter, rowNumber: string, { values, isTotal }: PrintedRow): void => {
    formats.forEach(({ isDay, addCell, addTotal }, i) => {
      const value = values[i] ?? null;
      if (isTotal) addTotal(writer, rowNumber, value);
      else addCell(writer, rowNumber, isDay && typeof value === 'string' ? toDay(value) : value);
    });
  };
}

function addRow(writer: ByteWriter, rowNumber: string, addCells: () => void): void {
  writer.addText(`<row r="${rowNumber}">`, AS_IS);
  addCells();
  writer.add(ROW_END);
}

/** Writes the cells of a column in a style; at most 26 columns. What they have in common is encoded once. */
function cellWriter(column: number, style: number) {
  const opening = Buffer.from(`<c r="${String.fromCharCode(65 + column)}`);
  const empty = Buffer.from(`" s="${style}"/>`);
  const numeric = Buffer.from(`" s="${style}"><v>`);
  const textual = Buffer.from(`" s="${style}" t="inlineStr"><is><t xml:space="preserve">`);
  return (writer: ByteWriter, rowNumber: string, value: CellValue): void => {
    writer.add(opening);
    writer.addText(rowNumber, AS_IS);
    if (value === null) writer.add(empty);
    else if (typeof value === 'number') {
      writer.add(numeric);
      writer.addText(String(value), AS_IS);
      writer.add(NUMERIC_END);
    } else {
      writer.add(textual);
      writer.addText(value, XML_TEXT);
      writer.add(TEXTUAL_END);
    }
  };
}

/** Turns days into the numbers of a spreadsheet. A file has few different days. */
function dayReader(): (day: string) => number {
  const serials = new Map<string, number>();
  return (day) => {
    const known = serials.get(day);
    if (known !== undefined) return known;
    const serial = (Date.parse(day) - DAY_ZERO) / MS_PER_DAY;
    serials.set(day, serial);
    return serial;
  };
}

const UNSAFE = /[&<>]|[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Removes control characters, which XML cannot contain even when escaped. */
const XML_TEXT = textRule((text) => text.replace(UNSAFE, (sign) => ENTITIES[sign] ?? ''));
