import { splitAmount } from '@cartera/contrato/typed-amount';
import { readDay } from '@cartera/contrato/typed-date';

/** Words in lower case, without accents or signs. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/**
 * The day of a cell: dd/mm/aaaa or ISO, with or without an hour.
 * @returns null for other texts and days that do not exist.
 */
export function dayOf(text: string): string | null {
  const [day = ''] = text.split(/[\sT]/);
  return readDay(day, '2099-12-31');
}

/** Larger amounts than a bank has. */
const MAX_DIGITS = 13;

/**
 * The whole pesos of a cell: '1.250.000', '1,250,000.00', '-50000', '(50.000)', '$ 50.000'. Cents are rounded.
 * @returns 0 for an empty cell or a dash; null for other texts.
 */
export function pesosOf(text: string): number | null {
  if (/^[\s$]*[-\u2212\u2013]?$/.test(text)) return 0;
  const amount = splitAmount(text);
  if (amount === null || amount.pesos.length > MAX_DIGITS) return null;
  const rounded = Math.round(Number(`${amount.pesos}.${amount.cents}`));
  return amount.isNegative && rounded > 0 ? -rounded : rounded;
}
