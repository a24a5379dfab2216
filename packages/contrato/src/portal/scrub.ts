/** The longest scrubbed text. */
export const MAX_SCRUBBED = 300;

/** The words with a capital letter that engines and libraries write in messages. Any other may be a name. */
const TECHNICAL_WORDS = new Set(
  `Cannot Failed Invalid Unexpected Maximum Minified Uncaught Network Request Response Loading Load Assignment Missing
   Unknown Expected Expression Rendered Objects Object Array Map Set Promise Function Symbol Number String Boolean Date
   Error React Element Node Window Document Event Component Context Query Too Importing Permission The Can Unable
   JSON DOM URL HTML CSS API HTTP CORS ID El La Los Las Un Una No Falta Debe Cliente Préstamo Pago Cuota`.split(
    /\s+/,
  ),
);

/** Each pattern with its replacement, in this order: a later one never undoes an earlier one. */
const RULES: readonly (readonly [RegExp, string | ((match: string) => string)])[] = [
  [/[?#][^\s"'`«»“”]*=[^\s"'`«»“”]*/g, '[consulta]'],
  [/[^\s@"'<>()]+@[^\s@"'<>()]+/g, '[correo]'],
  [/"[^"]*("|$)|`[^`]*(`|$)|«[^»]*(»|$)|“[^”]*(”|$)/g, '[valor]'],
  // An apostrophe inside a word closes nothing.
  [/(^|[^\p{L}\d])'.*?('(?![\p{L}\d])|$)/gu, '$1[valor]'],
  [/[\w-]+\.[\w-]+\.[\w-]{20,}|[\w+/=-]{24,}/g, '[clave]'],
  [/\+?\d(?:[\s.,()/-]{0,2}\d)*/g, (number) => (digitsOf(number) >= 5 ? '[número]' : number)],
  [/\p{Lu}[\p{L}\p{M}’'-]+/gu, (word) => (isTechnical(word) ? word : '[nombre]')],
  // The particles of a name say nothing alone.
  [/\[nombre\](?:\s+(?:(?:de|del|la|las|los|y)\s+)*\[nombre\])+/g, '[nombre]'],
];

/**
 * A message of an error without personal data: query strings, e-mail addresses, quoted values, keys, numbers of five or
 * more digits, and words that may be names. A name in small letters stays, because nothing tells it from a word.
 * @returns at most `MAX_SCRUBBED` characters in one line. A scrubbed text stays as it is.
 */
export function scrub(text: string): string {
  const line = text
    .slice(0, 10 * MAX_SCRUBBED)
    .replace(/\s+/g, ' ')
    .trim();
  const scrubbed = RULES.reduce(
    (result, [pattern, by]) =>
      typeof by === 'string' ? result.replace(pattern, by) : result.replace(pattern, by),
    line,
  );
  return scrubbed.slice(0, MAX_SCRUBBED);
}

const digitsOf = (text: string): number => text.replace(/\D/g, '').length;

/** A listed word, or a name of code, such as `TypeError` or `getItem`. */
const isTechnical = (word: string): boolean => TECHNICAL_WORDS.has(word) || /^[A-Z][a-z]+Error$/.test(word);
