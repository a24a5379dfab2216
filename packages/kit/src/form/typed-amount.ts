import { onlyDigits } from '@cartera/contrato/identity';
import { MAX_MONTO, readAmount } from '@cartera/contrato/typed-amount';
import { formatThousands, numberFormat } from '../formats/number';

/** One digit more than the largest amount has, so that the contract can refuse it. */
const MAX_DIGITS = String(MAX_MONTO).length + 1;

/** An amount while it is typed. */
export interface TypedAmount {
  /** Only digits, which the field shows in groups; or a text with separators or signs, as it was typed. */
  readonly text: string;
  /** The beginning of such a text whose separators are the field's own. */
  readonly grouped: string;
}

const isRaw = (text: string) => /\D/.test(text);

const withCents = numberFormat({ maximumFractionDigits: 2 });

/** The text of an amount that was not typed; NaN is empty. */
export function typedOf(amount: number | null): TypedAmount {
  const isEmpty = amount === null || Number.isNaN(amount);
  return { text: isEmpty ? '' : Number.isInteger(amount) ? String(amount) : withCents(amount), grouped: '' };
}

/** Groups the thousands of digits. Another text stays as it was typed. */
export function maskAmount(text: string): string {
  return text === '' || isRaw(text) ? text : formatThousands(Number(text));
}

/**
 * Reads the field's text after a change.
 * @param inserted the new part of the text; empty after a deletion.
 */
export function typeAmount(before: TypedAmount, text: string, inserted: string): TypedAmount {
  const wasRaw = isRaw(before.text);
  // A single typed letter is ignored.
  const isOwnText = wasRaw ? text === before.grouped : /^(\d*|\p{L})$/u.test(inserted);
  if (isOwnText || !isRaw(text)) return { text: onlyDigits(text).slice(0, MAX_DIGITS), grouped: '' };
  return { text, grouped: wasRaw ? before.grouped : maskAmount(before.text) };
}

/** The amount of a text: after the field's own '1.250', the typed '.00' are cents and '.000' make a million. */
export function amountOf({ text, grouped }: TypedAmount): number | null {
  const amount = readAmount(text);
  if (!Number.isNaN(amount) || !text.startsWith(grouped)) return amount;
  return readAmount(onlyDigits(grouped) + text.slice(grouped.length));
}
