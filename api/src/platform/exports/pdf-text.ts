import type { Moneda } from '@cartera/contrato/catalogs';
import { formatDay, formatPesos } from '@cartera/contrato/formats';
import type { CellValue, ColumnType } from './table.js';

/** The characters of Windows-1252 outside Latin-1, which the standard PDF fonts can draw. */
const OUTSIDE_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** Formats a value for print. A character that the fonts lack becomes its base letter, or '?'. */
export function textOf(value: CellValue, type: ColumnType, moneda?: Moneda | null): string {
  if (value === null) return '';
  if (type === 'pesos' && typeof value === 'number') return withSpaces(formatPesos(value, moneda));
  if (type === 'date' && typeof value === 'string') return formatDay(value);
  return withSpaces(String(value).normalize('NFC'))
    .replace(/\s/g, ' ')
    .replace(/[^\x20-\x7e\xa1-\xff]/gu, (sign) => (OUTSIDE_LATIN_1.includes(sign) ? sign : toLatin(sign)));
}

/** The standard fonts have no glyph for a non-breaking space. */
function withSpaces(text: string): string {
  return text.replaceAll('\u{a0}', ' ');
}

function toLatin(sign: string): string {
  const letter = sign.normalize('NFD').replace(/\p{M}/gu, '');
  return /^[\x20-\x7e]+$/.test(letter) ? letter : '?';
}
