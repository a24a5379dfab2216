import { formatDay, formatPesos } from '@cartera/contrato/formats';
import type { CellValue, ColumnType } from './table.js';

/** What the fonts of every PDF reader can draw besides Latin-1: the rest of Windows-1252. */
const OUTSIDE_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** A value as it is read on paper; what the page's fonts have no sign for becomes its plain letter, or '?'. */
export function textOf(value: CellValue, type: ColumnType): string {
  if (value === null) return '';
  if (type === 'pesos' && typeof value === 'number') return withSpaces(formatPesos(value));
  if (type === 'fecha' && typeof value === 'string') return formatDay(value);
  return withSpaces(String(value).normalize('NFC'))
    .replace(/\s/g, ' ')
    .replace(/[^\x20-\x7e\xa1-\xff]/gu, (sign) => (OUTSIDE_LATIN_1.includes(sign) ? sign : enLatin(sign)));
}

/** A space that does not break has no drawing of its own in those fonts. */
function withSpaces(text: string): string {
  return text.replaceAll('\u{a0}', ' ');
}

function enLatin(sign: string): string {
  const letter = sign.normalize('NFD').replace(/\p{M}/gu, '');
  return /^[\x20-\x7e]+$/.test(letter) ? letter : '?';
}
