/** The largest amount in one field: 10^12 pesos, far below the largest exact integer. */
export const MAX_MONTO = 1_000_000_000_000;

/** Why an amount is refused, for the user. */
export const MONTO_MESSAGES = {
  empty: 'Escribe un monto',
  unreadable: 'No se entiende el monto: usa pesos sin centavos, como 1.250.000',
  decimals: 'Escribe el monto en pesos, sin decimales',
  negative: 'El monto no puede ser negativo',
  tooLarge: 'El monto es demasiado grande',
} as const;

/** A minus as keyboards, banks and spreadsheets write it, on one side of the digits; some spreadsheets use parentheses. */
const NEGATIVE = /^[-\u2212\u2013](.*)$|^(.*)[-\u2212\u2013]$|^\((.*)\)$/;
/** The symbols of the currencies, and the marks without a width that copied text has. */
const AROUND = /(?:RD|US|COP)?\$|\b(?:COP|DOP|USD|pesos)\b|\p{Cf}/giu;
/** Thousands in groups of three with one separator, then one or two decimals after another separator. */
const GROUPED = /^([1-9]\d{0,2}(?:([., ])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,2})?)?$/;
const TOGETHER = /^(\d+)(?:[.,](\d{1,2})?)?$/;

/** The parts of an amount; `pesos` and `cents` have only digits. */
interface AmountParts {
  readonly isNegative: boolean;
  readonly pesos: string;
  readonly cents: string;
}

/**
 * Splits an amount as people, banks and spreadsheets write it: '1.500.000', '$ 1,500.50', '1 500,5', '(50.000)'.
 * @returns null for another text, and for one that can be two amounts: '1.250,000', '1500.000', '0.500'.
 */
export function splitAmount(text: string): AmountParts | null {
  const amount = text.replace(AROUND, '').replace(/\s+/g, ' ').trim();
  const [negative, ...unsigned] = NEGATIVE.exec(amount) ?? [];
  const digits = (unsigned.find(Boolean) ?? amount.replace(/^\+/, '')).trim();
  const [, grouped, , decimals] = GROUPED.exec(digits) ?? [];
  const [, pesos = grouped, cents = decimals] = TOGETHER.exec(digits) ?? [];
  if (pesos === undefined) return null;
  return { isNegative: negative !== undefined, pesos: pesos.replace(/\D/g, ''), cents: cents ?? '' };
}

/**
 * Reads a typed or pasted amount. Decimals that are zero are dropped.
 * @returns the amount as it was written, also a negative one or one with decimals: the schema of the field says whether it
 *   is accepted. Null for an empty text, NaN for one that is not an amount or can be two amounts.
 */
export function readAmount(text: string): number | null {
  if (text.trim() === '') return null;
  const parts = splitAmount(text);
  if (parts === null) return Number.NaN;
  const amount = Number(`${parts.pesos}.${parts.cents || '0'}`);
  // A sign is kept on a zero: '-0' is not an amount.
  if (parts.isNegative && amount === 0) return Number.NaN;
  return parts.isNegative ? -amount : amount;
}

/** Returns why an amount cannot be that of a payment, in a sentence for the user; null if it can. */
export function montoProblem(pesos: number | null): string | null {
  if (pesos === null) return MONTO_MESSAGES.empty;
  if (Number.isNaN(pesos)) return MONTO_MESSAGES.unreadable;
  if (pesos < 0) return MONTO_MESSAGES.negative;
  if (!Number.isInteger(pesos)) return MONTO_MESSAGES.decimals;
  return pesos > MAX_MONTO ? MONTO_MESSAGES.tooLarge : null;
}
