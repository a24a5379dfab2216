import type { Readable } from 'node:stream';
import type { Moneda } from '@cartera/contrato/catalogs';
import { formatDay, formatPesos } from '@cartera/contrato/formats';
import {
  type CellValue,
  type Column,
  type ColumnType,
  type ExportDocument,
  type PrintedRow,
  printedRows,
  type SummaryItem,
} from './table.js';

const MARGIN = 40;
const ROW_HEIGHT = 17;
const PADDING = 4;
const DATA_COLUMNS = 2;
/** Smaller text is not readable on paper. */
const MIN_FONT_SIZE = 6;
const FONT_SIZE = { empresa: 16, title: 12, item: 9, table: 8.5, footer: 8 } as const;
const COLOR = {
  text: '#1f2430',
  muted: '#5b6475',
  line: '#c3cad8',
  header: '#e8ecf4',
  stripe: '#f6f8fb',
};
const NORMAL = 'Helvetica';
const BOLD = 'Helvetica-Bold';

/** Writes a document on letter-size pages, with the column titles and the page number on each. */
export async function writePdf<F>(document: ExportDocument<F>): Promise<Readable> {
  // Loaded on first use: its fonts take a fifth of a second.
  const { default: PDFDocument } = await import('pdfkit');
  const sheet = new Sheet(PDFDocument, document);
  sheet.drawHeader();
  // Holds one row back, so that the last row stays on the page of the totals.
  let held: PrintedRow | undefined;
  for await (const batch of printedRows(document.columns, document.batches)) {
    for (const printedRow of batch) {
      if (held) sheet.add(held, printedRow.isTotal);
      held = printedRow;
    }
  }
  if (held) sheet.add(held);
  return sheet.finish();
}

/** Draws rows from top to bottom and starts a new page when one does not fit. */
class Sheet<F> {
  private readonly pdf: PDFKit.PDFDocument;
  private readonly columnWidths: readonly number[];
  private y = MARGIN;
  private addedCount = 0;

  constructor(
    Pdf: new (options: PDFKit.PDFDocumentOptions) => PDFKit.PDFDocument,
    private readonly document: ExportDocument<F>,
  ) {
    const { empresa, title } = document;
    this.pdf = new Pdf({
      size: 'LETTER',
      margin: MARGIN,
      bufferPages: true,
      lang: 'es-CO',
      info: { Title: title, Author: empresa },
    });
    const characters = document.columns.reduce((sum, { width }) => sum + width, 0);
    this.columnWidths = document.columns.map(({ width }) => (width * this.usableWidth) / characters);
  }

  drawHeader(): void {
    const { empresa, title, data } = this.document;
    this.line(empresa, BOLD, FONT_SIZE.empresa, COLOR.text);
    this.line(title, NORMAL, FONT_SIZE.title, COLOR.muted);
    this.y += PADDING * 2;
    this.drawData(data);
    this.y += PADDING * 2;
    this.drawColumnTitles();
  }

  /** @param keepWithNext whether the next row must be on the same page. */
  add({ values, isTotal }: PrintedRow, keepWithNext = false): void {
    if (this.y + ROW_HEIGHT * (keepWithNext ? 2 : 1) > this.bottom) {
      this.pdf.addPage();
      this.y = MARGIN;
      this.drawColumnTitles();
    }
    if (!isTotal && this.addedCount % 2 === 1) this.stripe(COLOR.stripe);
    const { columns, moneda } = this.document;
    const texts = columns.map(({ type }, i) => textOf(values[i] ?? null, type, moneda));
    if (isTotal) this.drawRule();
    this.row(texts, isTotal ? BOLD : NORMAL);
    this.addedCount += 1;
  }

  finish(): Readable {
    const { start, count } = this.pdf.bufferedPageRange();
    for (let page = start; page < start + count; page++) {
      this.pdf.switchToPage(page);
      // Without `lineBreak: false` the library would add a page for text below the margin.
      this.pdf.page.margins.bottom = 0;
      this.pdf
        .font(NORMAL)
        .fontSize(FONT_SIZE.footer)
        .fillColor(COLOR.muted)
        .text(`Página ${page + 1} de ${count}`, MARGIN, this.bottom + PADDING * 2, {
          width: this.usableWidth,
          align: 'right',
          lineBreak: false,
        });
    }
    this.pdf.end();
    return this.pdf;
  }

  private get usableWidth(): number {
    return this.pdf.page.width - MARGIN * 2;
  }

  private get bottom(): number {
    return this.pdf.page.height - MARGIN - PADDING;
  }

  private line(text: string, font: string, fontSize: number, color: string): void {
    this.pdf.font(font).fontSize(fontSize).fillColor(color);
    this.pdf.text(textOf(text, 'text'), MARGIN, this.y, { width: this.usableWidth });
    this.y = this.pdf.y + PADDING;
  }

  private drawData(data: readonly SummaryItem[]): void {
    const width = this.usableWidth / DATA_COLUMNS;
    const perColumn = Math.ceil(data.length / DATA_COLUMNS);
    const lineHeight = FONT_SIZE.item + PADDING * 1.5;
    data.forEach(({ label, value }, i) => {
      const x = MARGIN + Math.floor(i / perColumn) * width;
      const y = this.y + (i % perColumn) * lineHeight;
      this.pdf.fontSize(FONT_SIZE.item).font(BOLD).fillColor(COLOR.text);
      const caption = `${label}: `;
      const captionWidth = this.pdf.widthOfString(caption);
      this.pdf.text(caption, x, y, { lineBreak: false });
      this.pdf.font(NORMAL).text(textOf(value, 'text'), x + captionWidth, y, {
        width: width - captionWidth - PADDING * 2,
        height: lineHeight,
        ellipsis: true,
      });
    });
    this.y += perColumn * lineHeight;
  }

  private drawColumnTitles(): void {
    this.stripe(COLOR.header);
    this.row(
      this.document.columns.map(({ title }) => title),
      BOLD,
    );
  }

  private row(texts: readonly string[], font: string): void {
    this.pdf.font(font).fillColor(COLOR.text);
    let x = MARGIN;
    this.document.columns.forEach((column, i) => {
      const width = this.columnWidths[i] ?? 0;
      const text = texts[i] ?? '';
      this.fitFont(text, width - PADDING * 2);
      this.pdf.text(text, x + PADDING, this.y + PADDING, {
        width: width - PADDING * 2,
        height: ROW_HEIGHT - PADDING,
        align: alignmentOf(column),
        ellipsis: true,
      });
      x += width;
    });
    this.y += ROW_HEIGHT;
  }

  /** Shrinks the font of a text that is too wide, because an ellipsis would hide digits of an amount. */
  private fitFont(text: string, width: number): void {
    const textWidth = this.pdf.fontSize(FONT_SIZE.table).widthOfString(text);
    if (textWidth > width)
      this.pdf.fontSize(Math.max(MIN_FONT_SIZE, (FONT_SIZE.table * width) / textWidth - 0.05));
  }

  private stripe(color: string): void {
    this.pdf.rect(MARGIN, this.y, this.usableWidth, ROW_HEIGHT).fill(color);
  }

  private drawRule(): void {
    this.pdf
      .moveTo(MARGIN, this.y)
      .lineTo(MARGIN + this.usableWidth, this.y)
      .strokeColor(COLOR.line)
      .stroke();
  }
}

/** Numbers are aligned to the right. */
function alignmentOf({ type }: Column<never>): 'left' | 'right' {
  return type === 'pesos' || type === 'number' ? 'right' : 'left';
}

/** The characters of Windows-1252 outside Latin-1, which the standard PDF fonts can draw. */
const OUTSIDE_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** Formats a value for print. A character that the fonts lack becomes its base letter, or '?'. */
function textOf(value: CellValue, type: ColumnType, moneda?: Moneda | null): string {
  if (value === null) return '';
  if (type === 'pesos' && typeof value === 'number') return withDrawnSigns(formatPesos(value, moneda));
  if (type === 'date' && typeof value === 'string') return formatDay(value);
  return withDrawnSigns(String(value).normalize('NFC'))
    .replace(/\s/g, ' ')
    .replace(/[^\x20-\x7e\xa1-\xff]/gu, (sign) => (OUTSIDE_LATIN_1.includes(sign) ? sign : toLatin(sign)));
}

/** The standard fonts have no glyph for a non-breaking space or a minus. */
function withDrawnSigns(text: string): string {
  return text.replaceAll('\u{a0}', ' ').replaceAll('−', '-');
}

function toLatin(sign: string): string {
  const letter = sign.normalize('NFD').replace(/\p{M}/gu, '');
  return /^[\x20-\x7e]+$/.test(letter) ? letter : '?';
}
