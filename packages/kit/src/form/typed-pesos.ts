import { MAX_MONTO } from '@cartera/contrato/common';
import { onlyDigits } from '@cartera/contrato/identity';
import { splitCents } from '../formats/cents';
import { formatThousands } from '../formats/number';

/** Digits of the largest amount that the contract accepts. */
const MAX_DIGITS = String(MAX_MONTO).length;

/** A minus as keyboards and spreadsheets write it; some spreadsheets use parentheses. */
const MINUS_SIGN = /[-\u2212(]/;

const TRAILING_SEPARATOR = /[.,]\s*$/;

export function isNegative(text: string): boolean {
  return MINUS_SIGN.test(text);
}

/** Separates the thousands. A negative amount stays as typed, so that the user can see and correct it. */
export function maskPesos(text: string): string {
  if (isNegative(text)) return text;
  const digits = onlyDigits(text).slice(0, MAX_DIGITS);
  return digits === '' ? '' : formatThousands(Number(digits));
}

interface Typing {
  /** The position of the new part of the text. The mask wrote the separators before it. */
  readonly start: number;
  /** The number of cents typed one by one after a separator; null without a separator. */
  readonly centsCount: number | null;
}

/**
 * Reads the field's text after a change.
 * @param pesos the amount before the change.
 * @returns the digits of the amount (a negative one as typed) and the new count of cents.
 */
export function readTyped(text: string, { start, centsCount }: Typing, pesos: number | null) {
  if (isNegative(text)) return { digits: text, centsCount: null };
  const amount = splitCents(text.replace(/[^\d.,]+$/, ''), start);
  const digits = onlyDigits(maskPesos(amount.pesos));
  if (amount.cents !== undefined) return { digits: Number(digits) === 0 ? '' : digits, centsCount: null };
  if (TRAILING_SEPARATOR.test(text.slice(start))) return { digits, centsCount: 0 };
  // A change at the start replaces the whole amount.
  if (start === 0 || centsCount === null) return { digits, centsCount: null };
  // The zero of '0,5' disappears as its cents arrive, so an amount of zero has no digits.
  const count = centsCount + digits.length - (pesos ? String(pesos).length : 0);
  // A deleted separator: the next digits are pesos.
  return { digits, centsCount: count < 0 ? null : count };
}

/**
 * Removes the cents typed one by one. Call it when typing ends: until then '1.00' can still become '1.000', a thousand.
 * @returns whole pesos; null for less than one.
 */
export function withoutCents(pesos: number | null, centsCount: number | null): number | null {
  if (centsCount !== 1 && centsCount !== 2) return pesos;
  const digits = String(pesos ?? '').slice(0, -centsCount);
  return digits === '' ? null : Number(digits);
}
