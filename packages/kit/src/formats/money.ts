import type { Moneda } from '@cartera/contrato/catalogs';
import { formatPesos as formatWhole, numberFormatter } from '@cartera/contrato/formats';
import { savedMoneda } from './number';

const exact = (locale: string, currency: Moneda, options?: Intl.NumberFormatOptions) =>
  numberFormatter(locale, { style: 'currency', currency, minimumFractionDigits: 2, ...options });

const EXACT: Readonly<Record<Moneda, (value: number) => string>> = {
  COP: exact('es-CO', 'COP', { trailingZeroDisplay: 'stripIfInteger' }),
  DOP: exact('es-DO', 'DOP'),
  USD: exact('es-DO', 'USD'),
};
const SYMBOLS: Readonly<Record<Moneda, string>> = { COP: '$', DOP: 'RD$', USD: 'US$' };

/** An amount of a loan without decimals, in the lender's currency: `$ 1.234.567` (P-12.19). */
export function formatPesos(value: number): string {
  return formatWhole(value, savedMoneda());
}

/** A collateral value or a goal amount, in Dominican pesos until the lender saves a currency: `RD$1,234.50` (P-12.20). */
export function formatAmount(value: number): string {
  return EXACT[savedMoneda() ?? 'DOP'](value);
}

/** The symbol of `formatPesos`. */
export function pesosSymbol(): string {
  return SYMBOLS[savedMoneda() ?? 'COP'];
}

/** The symbol of `formatAmount`. */
export function amountSymbol(): string {
  return SYMBOLS[savedMoneda() ?? 'DOP'];
}

/** US dollars with two decimals, `$1,234.50`: the sample views (P-12.20). */
export const formatDollars = numberFormatter('es-US', { style: 'currency', currency: 'USD' });
