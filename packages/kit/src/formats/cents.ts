import { onlyDigits } from '@cartera/contrato/identity';

/** One or two digits after the last separator are cents; three are thousands. */
const CENTS = /[.,](\d{1,2})$/;

/**
 * Splits an amount as people and spreadsheets write it: '1.500.000', '1,500.50', '1500,5'.
 * @param start ignores the separators before this position.
 * @returns the digits of the pesos and of the cents; `cents` is undefined without cents.
 */
export function splitCents(text: string, start = 0): { pesos: string; cents: string | undefined } {
  const match = CENTS.exec(text);
  if (!match || match.index < start) return { pesos: onlyDigits(text), cents: undefined };
  return { pesos: onlyDigits(text.slice(0, match.index)), cents: match[1] };
}
