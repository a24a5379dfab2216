import { onlyDigits } from '@cartera/contrato/identity';

/** One or two digits after the last separator are cents; three are thousands. */
const CENTAVOS = /[.,](\d{1,2})$/;

/**
 * An amount as people or spreadsheets write it, '1.500.000', '1,500.50' or '1500,5', taken apart.
 * @param desde separators before it were put by us, between thousands.
 * @returns the digits of its pesos, and those of its cents where it has them.
 */
export function splitCents(text: string, desde = 0): { pesos: string; centavos: string | undefined } {
  const matches = CENTAVOS.exec(text);
  if (!matches || matches.index < desde) return { pesos: onlyDigits(text), centavos: undefined };
  return { pesos: onlyDigits(text.slice(0, matches.index)), centavos: matches[1] };
}
