/**
 * Characters without a drawing; the last ones mark annotations and objects that were not copied. Bidirectional controls are
 * refused instead: without them a text reads in another order.
 */
const INVISIBLE = /(?!\p{Bidi_Control})\p{Default_Ignorable_Code_Point}|[\uFFF9-\uFFFC]/gu;
/** The braille blank and the spaces of all widths. */
const SPACES = /[\t\p{Zs}\u2800]+/gu;
const LINE_BREAKS = / ?(?:\r\n?|[\n\p{Zl}\p{Zp}]) ?/gu;

/**
 * A text as it is stored and searched: in NFC, without invisible characters, with one space between words, one kind of line
 * break, and no spaces around.
 */
export function cleanText(text: string): string {
  return text.replace(INVISIBLE, '').normalize('NFC').replace(SPACES, ' ').replace(LINE_BREAKS, '\n').trim();
}
