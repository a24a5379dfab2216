/** The abbreviations that people write before the number of a document or a phone. */
const LABELS =
  /(?<![\p{L}\d])(?:c\.? ?c|c\.? ?e|t\.? ?i|nit|rnc|c[eé]d(?:ula)?|doc(?:umento)?|tel(?:[eé]fono)?|cel(?:ular)?)[.:#\s]*(?=[+(]?\d)/giu;
const NUMBER = /[+(]*\d[\d\s().–-]*\d/gu;
/**
 * The prefixes of the lenders' countries, 57 and 1, before the ten digits that are stored. Without '+', the digits decide: an
 * identity number has eleven.
 */
const PREFIX = /^(?:\+(?:57|1)|0057(?=\d{10}$)|57(?=[36]\d{9}$)|001(?=\d{10}$)|1(?=8[024]9\d{7}$))/;

/**
 * The words of a search. The parts of one word follow one another in a text that it finds: a phone or an identity number is
 * stored as bare digits, and searched with spaces, dots, dashes, a country prefix or 'CC'.
 */
export function searchWords(search: string): readonly (readonly string[])[] {
  return search
    .replace(LABELS, '')
    .replace(NUMBER, joinNumber)
    .split(/\s+/)
    .map((word) => (/^[\d().+–-]*$/.test(word) ? (word.match(/\d+/g) ?? []) : [word]))
    .filter((parts) => parts.length > 0);
}

/** Returns a phone or an identity number as one word, with its groups between dashes. Other numbers stay as they are. */
function joinNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const hasPlus = typed.includes('+');
  const [prefix = ''] = PREFIX.exec((hasPlus ? '+' : '') + digits) ?? [];
  const rest = dropDigits(typed, prefix.replace('+', '').length);
  const isWhole = [10, 11].includes(digits.length) || prefix !== '';
  return isWhole ? (rest.match(/\d+/g) ?? []).join('-') : typed;
}

function dropDigits(typed: string, count: number): string {
  return typed.replace(new RegExp(`^(?:\\D*\\d){${count}}`), '');
}

/** True if a text has every word of a search, in any order, without accents or case. */
export function containsWords(text: string, search: string): boolean {
  const plainText = plain(text);
  return searchWords(plain(search)).every((parts) => {
    let from = 0;
    return parts.every((part) => {
      const found = plainText.indexOf(part, from);
      from = found + part.length;
      return found >= 0;
    });
  });
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
