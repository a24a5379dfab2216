import { CEDULA_DIGITS, TELEFONO_DIGITS } from '@cartera/contrato/catalogs';
import { onlyDigits, withoutPrefix } from '@cartera/contrato/identity';
import { cleanText } from '@cartera/contrato/text';

/** The abbreviations that people write before the number of a document or a phone. */
const LABELS =
  /(?<![\p{L}\d])(?:c\.? ?c|c\.? ?e|t\.? ?i|nit|rnc|c[eé]d(?:ula)?|doc(?:umento)?|tel(?:[eé]fono)?|cel(?:ular)?)[.:#\s]*(?=[+(]?\d)/giu;
const NUMBER = /[+(]*\d[\d\s().–-]*\d/gu;
/** An identity number has 11 digits and a phone 10. */
const WHOLE = [CEDULA_DIGITS, TELEFONO_DIGITS];

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
  const digits = onlyDigits(typed);
  const national = withoutPrefix(digits);
  // An identity number can begin like a prefix.
  const isPhone = typed.includes('+') || national.length === TELEFONO_DIGITS;
  if (!isPhone && !WHOLE.includes(digits.length)) return typed;
  const rest = isPhone ? dropDigits(typed, digits.length - national.length) : typed;
  return (rest.match(/\d+/g) ?? []).join('-');
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
  return cleanText(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
